import {
  getContrastRatio,
  mixColors,
  parseHexColor,
  adjustColorForContrast,
  withOpacity,
  formatHexColor,
  type RgbColor,
} from './color.ts'
import { black, createThemeColors, white, type ThemeColors, type BaseColors } from './theme-colors.ts'

/**
 * These functions derive all accent colors from one color. The build uses them for the brand's accent, and the page for
 * an accent from the server.
 */

export const defaultAccentColor = '#00bbff'

export const accentColorNames = [
  '--accent',
  '--accent-strong',
  '--accent-soft',
  '--accent-ink',
  '--on-accent',
  '--thread',
] as const
export type AccentName = (typeof accentColorNames)[number]
export type AccentColors = Record<AccentName, string>

export const accentCssPropertyNames: readonly string[] = accentColorNames.flatMap((name) => [
  `${name}-light`,
  `${name}-dark`,
])

/** Minimum contrast of text (WCAG AA). `fillContrast` applies between a fill and its background. */
const textContrast = 4.5
const inkContrast = 7
const fillContrast = 1.5
/** Maximum share by which a fill is darkened to make white text readable. */
const maxDarkening = 0.1

/**
 * Returns a fill and its text color. The text is white if readable on the color or on a slightly darker shade, or else
 * a dark shade of the color.
 */
function createFill(color: RgbColor, { surface, contrastTarget }: ThemeColors): { fill: RgbColor; on: RgbColor } {
  for (let darker = 0; darker <= maxDarkening; darker += 0.02) {
    const fill = mixColors(color, black, 1 - darker)
    if (getContrastRatio(white, fill) >= textContrast && getContrastRatio(fill, surface) >= fillContrast)
      return { fill, on: white }
  }
  const fill = adjustColorForContrast(color, contrastTarget, [surface], fillContrast)
  if (getContrastRatio(white, fill) >= textContrast) return { fill, on: white }
  return { fill, on: adjustColorForContrast(mixColors(fill, black, 0.24), black, [fill], textContrast) }
}

function createAccentSet(color: RgbColor, ground: ThemeColors): AccentColors {
  const { bg, surface, lowestContrast, contrastTarget, softShare, textureOpacity } = ground
  const { fill, on } = createFill(color, ground)
  const softFill = mixColors(color, surface, softShare)
  const strong = adjustColorForContrast(color, contrastTarget, [bg, surface, lowestContrast, softFill], textContrast)
  return {
    '--accent': formatHexColor(fill),
    '--accent-strong': formatHexColor(strong),
    '--accent-soft': formatHexColor(softFill),
    '--accent-ink': formatHexColor(adjustColorForContrast(strong, contrastTarget, [softFill], inkContrast)),
    '--on-accent': formatHexColor(on),
    '--thread': withOpacity(color, textureOpacity),
  }
}

export function createAccentColors(hex: string, paper: BaseColors): { light: AccentColors; dark: AccentColors } {
  const color = parseHexColor(hex)
  const { light, dark } = createThemeColors(paper)
  return { light: createAccentSet(color, light), dark: createAccentSet(color, dark) }
}

/**
 * Creates the custom properties for both themes (`--accent-light`, `--accent-dark`). The stylesheet selects one set.
 */
export function createAccentCssProperties(hex: string, paper: BaseColors): Record<string, string> {
  const sets = Object.entries(createAccentColors(hex, paper))
  return Object.fromEntries(
    sets.flatMap(([theme, set]) => accentColorNames.map((name) => [`${name}-${theme}`, set[name]])),
  )
}
