import type { Palette } from './palettes.table.ts'

/** Frame of a picture, which is square for tiles and wide for banners. */
export interface Frame {
  w: number
  h: number
  /** Centre of the subject and of the light behind it. */
  focus: { x: number; y: number }
  p: Palette
  /** Returns a pseudorandom number in [0, 1). The sequence is the same each time a picture is rendered. */
  random: () => number
}

/** Returns the length unit, which is 1/512 of the picture height, so that shapes scale with the picture. */
export const getFrameUnit = (f: Frame): number => f.h / 512
