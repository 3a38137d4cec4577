import type { Palette } from './palettes.table.ts'

/** Dimensions of a picture: square for tiles, wide for banners. */
export interface Frame {
  w: number
  h: number
  /** Position of the subject and of the light behind it. */
  focus: { x: number; y: number }
  p: Palette
  /** Deterministic random numbers in [0, 1) for each picture. */
  random: () => number
}

/** 1/512 of the height, so that shapes keep their size in any picture. */
export const unit = (f: Frame): number => f.h / 512
