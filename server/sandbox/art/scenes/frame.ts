import type { Palette } from './palettes.table.ts'

/** Size of a picture, its subject's position and its colours. Tiles are square and banners are wide. */
export interface Frame {
  w: number
  h: number
  /** Centre of the subject and of the light behind it. */
  focus: { x: number; y: number }
  p: Palette
  /** Returns a pseudorandom number in [0, 1). Each time the picture is drawn, the sequence is the same. */
  random: () => number
}

/** Returns 1/512 of the picture height. Shapes use it as their length unit so that they scale with the picture. */
export const getFrameUnitPx = (f: Frame): number => f.h / 512
