import type { Palette } from './palettes.table.ts'

/** The picture that a backdrop fills: square for tiles, wide for banners. */
export interface Frame {
  w: number
  h: number
  /** Where the subject stands; what shines does so behind it. */
  focus: { x: number; y: number }
  p: Palette
  /** Numbers in [0, 1), the same ones for the same picture. */
  random: () => number
}

/** One step of the usual grid, so that shapes keep their size in any picture: 1/512 of the height. */
export const unit = (f: Frame): number => f.h / 512
