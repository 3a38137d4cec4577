import { getContrast, mixColors, parseHex, ensureContrast, withOpacity, toHex, type Rgb } from './color.ts'
import { black, createThemeColors, white, type ThemeColors, type BaseColors } from './theme-colors.ts'

/**
 * Derives all accent colours from one colour. Pure: runs at build time for the brand, and in the page for a colour
 * from the server.
 */
export const defaultAccent = '#00bbff'

export const accentNames = [
  '--accent',
  '--accent-strong',
  '--accent-soft',
  '--accent-ink',
  '--on-accent',
  '--thread',
] as const
export type AccentName = (typeof accentNames)[number]
export type AccentSet = Record<AccentName, string>

export const accentPropertyNames: readonly string[] = accentNames.flatMap((name) => [`${name}-light`, `${name}-dark`])

/** WCAG AA for text; the other limits separate a fill from its background. */
const textContrast = 4.5
const inkContrast = 7
const fillContrast = 1.5
/** How far a fill may be darkened for white text. */
const maxDarkening = 0.1

/** White text if the colour, or a slightly darker one, has enough contrast; else the darkest shade of the colour. */
function createFill(color: Rgb, { surface, contrastTarget }: ThemeColors): { fill: Rgb; on: Rgb } {
  for (let darker = 0; darker <= maxDarkening; darker += 0.02) {
    const fill = mixColors(color, black, 1 - darker)
    if (getContrast(white, fill) >= textContrast && getContrast(fill, surface) >= fillContrast)
      return { fill, on: white }
  }
  const fill = ensureContrast(color, contrastTarget, [surface], fillContrast)
  if (getContrast(white, fill) >= textContrast) return { fill, on: white }
  return { fill, on: ensureContrast(mixColors(fill, black, 0.24), black, [fill], textContrast) }
}

function createAccentSet(color: Rgb, ground: ThemeColors): AccentSet {
  const { bg, surface, lowestContrast, contrastTarget, softShare, textureOpacity } = ground
  const { fill, on } = createFill(color, ground)
  const softFill = mixColors(color, surface, softShare)
  const strong = ensureContrast(color, contrastTarget, [bg, surface, lowestContrast, softFill], textContrast)
  return {
    '--accent': toHex(fill),
    '--accent-strong': toHex(strong),
    '--accent-soft': toHex(softFill),
    '--accent-ink': toHex(ensureContrast(strong, contrastTarget, [softFill], inkContrast)),
    '--on-accent': toHex(on),
    '--thread': withOpacity(color, textureOpacity),
  }
}

export function createAccents(hex: string, paper: BaseColors): { light: AccentSet; dark: AccentSet } {
  const color = parseHex(hex)
  const { light, dark } = createThemeColors(paper)
  return { light: createAccentSet(color, light), dark: createAccentSet(color, dark) }
}

/** Declarations for both themes (`--accent-light`, `--accent-dark`), of which the stylesheet uses one. */
export function createAccentDeclarations(hex: string, paper: BaseColors): Record<string, string> {
  const sets = Object.entries(createAccents(hex, paper))
  return Object.fromEntries(sets.flatMap(([theme, set]) => accentNames.map((name) => [`${name}-${theme}`, set[name]])))
}
