import type { Palette } from './palettes.table.ts'

/** Dimensions of a picture: square for tiles, wide for banners. */
export interface Frame {
  w: number
  h: number
  /** Centre of the subject and of the light behind it. */
  focus: { x: number; y: number }
  p: Palette
  /** Pseudorandom number in [0, 1). The sequence is the same for each rendering of a picture. */
  random: () => number
}

/** Length unit: 1/512 of the picture height, so that shapes scale with the picture. */
export const unit = (f: Frame): number => f.h / 512
