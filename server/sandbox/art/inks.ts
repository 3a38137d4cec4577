/** The colours a subject is drawn with: `b` is lit from above, the others are flat. The picture defines the gradients. */
export interface Inks {
  light: string
  b: string
  body: string
  shade: string
  trim: string
  ink: string
  glow: string
}

/** Drawn in a box from -100 to 100, standing on y = 90 or floating about the middle. */
export type Subject = (c: Inks) => string
