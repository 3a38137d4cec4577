import { toHex } from '../kernel/theme/color.ts'
import { groundsOf } from '../kernel/theme/grounds.ts'
import { faceOf } from '../brands/face/face.ts'
import type { Look } from '../brands/face/look.schema.ts'

/** The colour of raised surfaces in both themes, for the browser's own bars: meta elements and manifests cannot read custom properties. */
export function surfaceColors(look: Look): { light: string; dark: string } {
  const face = faceOf(look)
  const { light, dark } = groundsOf(face)
  const darkSurface = toHex(dark.surface)
  return { light: face.mode === 'dark' ? darkSurface : toHex(light.surface), dark: darkSurface }
}
