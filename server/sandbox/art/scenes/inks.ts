/**
 * Fill colours of a subject. `b` is a gradient that is lightest at the top; the others are flat colours. The SVG that
 * contains the subject has to define the gradient.
 */
export interface Inks {
  light: string
  b: string
  body: string
  shade: string
  trim: string
  ink: string
  glow: string
}

/**
 * Function that draws a subject in a box from -100 to 100. Standing subjects have their feet at y = 90; floating
 * subjects are centred.
 */
export type Subject = (c: Inks) => string
