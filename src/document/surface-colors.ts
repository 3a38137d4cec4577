import { formatHexColor } from '../kernel/theme/color.ts'
import { createThemeColors } from '../kernel/theme/theme-colors.ts'
import { resolveTheme } from '../brands/theme/theme.ts'
import type { BrandLook } from '../brands/theme/look.schema.ts'

/**
 * Returns the surface color of both themes for the browser's toolbar. Meta tags and manifests cannot use custom
 * properties.
 */
export function getSurfaceColors(look: BrandLook): { light: string; dark: string } {
  const face = resolveTheme(look)
  const { light, dark } = createThemeColors(face)
  const darkSurface = formatHexColor(dark.surface)
  return { light: face.mode === 'dark' ? darkSurface : formatHexColor(light.surface), dark: darkSurface }
}
