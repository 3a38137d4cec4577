/** Colours for a subject: `b` is lit from above, the others are flat. The picture defines the gradients. */
export interface Inks {
  light: string
  b: string
  body: string
  shade: string
  trim: string
  ink: string
  glow: string
}

/** Draws a subject in a box from -100 to 100, standing on y = 90 or floating around the centre. */
export type Subject = (c: Inks) => string
