/**
 * Fill colours of a subject. `b` is a gradient lit from above; the others are flat colours. The enclosing picture has
 * to define the gradients.
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
 * Function that draws a subject in a box from -100 to 100. The subject stands on y = 90 or floats around the centre.
 */
export type Subject = (c: Inks) => string
