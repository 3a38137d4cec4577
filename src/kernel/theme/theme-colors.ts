import {
  getContrastRatio,
  getLuminance,
  mixColors,
  parseHexColor,
  adjustColorForContrast,
  type RgbColor,
} from './color.ts'

/**
 * These functions derive the colors of both themes from three base colors. The build uses them for the brand, and the
 * page for an accent from the server.
 */

export interface BaseColors {
  readonly paper: string
  readonly card: string
  readonly ink: string
  /** Theme of the three base colors. The colors of the other theme are derived. */
  readonly mode: ColorScheme
}

export type ColorScheme = 'light' | 'dark'

export interface ThemeColors {
  readonly bg: RgbColor
  readonly surface: RgbColor
  readonly sunken: RgbColor
  readonly ink: RgbColor
  /** Surface on which the text color has the lowest contrast: `bg`, `surface` or `sunken`. */
  readonly lowestContrast: RgbColor
  /** Black or white, which is mixed into a color until its contrast is sufficient. */
  readonly contrastTarget: RgbColor
  /** Share of the accent color in its soft (pale) fill. */
  readonly softShare: number
  /** Opacity of the accent color in texture lines. */
  readonly textureOpacity: number
}

export const black: RgbColor = [0, 0, 0]
export const white: RgbColor = [255, 255, 255]

const sunkenShare = 0.07
const darkPaper = 0.006
const darkCard = 0.0135
const steps = 200

/** Darkens or lightens the color until it has the given luminance. */
function adjustLuminance(color: RgbColor, target: number): RgbColor {
  const to = getLuminance(color) > target ? black : white
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mixColors(color, to, 1 - step / steps)
    if (to === black ? getLuminance(candidate) <= target : getLuminance(candidate) >= target) return candidate
  }
  return to
}

function createColorsFor(theme: ColorScheme, bg: RgbColor, surface: RgbColor, ink: RgbColor): ThemeColors {
  // Start from the surface closer to the text color, so that the result is visible on both surfaces.
  const sunken = mixColors(ink, getContrastRatio(ink, bg) < getContrastRatio(ink, surface) ? bg : surface, sunkenShare)
  const [lowestContrast = sunken] = [bg, surface, sunken].sort(
    (a, b) => getContrastRatio(ink, a) - getContrastRatio(ink, b),
  )
  return theme === 'light'
    ? { bg, surface, sunken, ink, lowestContrast, contrastTarget: black, softShare: 0.1, textureOpacity: 0.1 }
    : { bg, surface, sunken, ink, lowestContrast, contrastTarget: white, softShare: 0.17, textureOpacity: 0.14 }
}

export function createThemeColors({ paper, card, ink, mode }: BaseColors): Readonly<Record<ColorScheme, ThemeColors>> {
  const [own, ownCard, ownInk] = [parseHexColor(paper), parseHexColor(card), parseHexColor(ink)]
  if (mode === 'light')
    return {
      light: createColorsFor('light', own, ownCard, ownInk),
      dark: createColorsFor(
        'dark',
        adjustLuminance(ownInk, darkPaper),
        adjustLuminance(ownInk, darkCard),
        mixColors(own, white, 0.35),
      ),
    }
  return {
    light: createColorsFor('light', mixColors(ownInk, white, 0.5), white, own),
    dark: createColorsFor('dark', own, ownCard, ownInk),
  }
}

const textContrast = 4.6
const edgeContrast = 3.2

/** Creates the neutral colors of a theme, by custom property. */
export function createNeutralColors({
  bg,
  surface,
  sunken,
  ink,
  lowestContrast,
  contrastTarget,
}: ThemeColors): Readonly<Record<string, RgbColor>> {
  const share = (part: number) => mixColors(ink, surface, part)
  return {
    '--bg': bg,
    '--surface': surface,
    '--sunken': sunken,
    // Background of cards that cannot be bought, less prominent than that of other cards.
    '--off': contrastTarget === black ? sunken : mixColors(bg, surface, 0.6),
    '--raised': contrastTarget === black ? surface : share(0.2),
    '--line': share(0.14),
    '--line-strong': adjustColorForContrast(share(0.4), ink, [bg, surface], edgeContrast),
    '--ink': ink,
    '--ink-2': adjustColorForContrast(share(0.78), ink, [lowestContrast], textContrast),
    '--ink-3': adjustColorForContrast(share(0.64), ink, [lowestContrast], textContrast),
    // Outlines are thick, so the full text color would be too bright on dark surfaces.
    '--outline': contrastTarget === black ? ink : share(0.5),
  }
}
