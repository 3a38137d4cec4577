import { contrast, luminance, mix, parseHex, readable, type Rgb } from './color.ts'

/**
 * What accents and words lie on: both themes of a brand, worked out from three colours. Pure: the build writes it into each brand's HTML,
 * and the page runs it again for an accent that the server sends.
 */
export interface Paper {
  readonly paper: string
  readonly card: string
  readonly ink: string
  /** The theme that the three are of; the other one is derived from them. */
  readonly mode: Theme
}

export type Theme = 'light' | 'dark'

export interface Ground {
  readonly bg: Rgb
  readonly surface: Rgb
  readonly sunken: Rgb
  readonly ink: Rgb
  /** The one of the three on which the ink has the least contrast. */
  readonly hardest: Rgb
  /** The colour that others are mixed with until they read here. */
  readonly away: Rgb
  /** The share of the accent in its soft fill. */
  readonly soft: number
  /** The opacity of the accent in the lines of a texture. */
  readonly thread: number
}

export const black: Rgb = [0, 0, 0]
export const white: Rgb = [255, 255, 255]

const sunkenShare = 0.07
const darkPaper = 0.006
const darkCard = 0.0135
const steps = 200

/** The colour in its own hue, as dark or as light as is asked for. */
function atLuminance(color: Rgb, target: number): Rgb {
  const to = luminance(color) > target ? black : white
  for (let step = 0; step <= steps; step += 1) {
    const candidate = mix(color, to, 1 - step / steps)
    if (to === black ? luminance(candidate) <= target : luminance(candidate) >= target) return candidate
  }
  return to
}

function ground(theme: Theme, bg: Rgb, surface: Rgb, ink: Rgb): Ground {
  // From the one that is nearer to the ink, so that it is seen on both.
  const sunken = mix(ink, contrast(ink, bg) < contrast(ink, surface) ? bg : surface, sunkenShare)
  const [hardest = sunken] = [bg, surface, sunken].sort((a, b) => contrast(ink, a) - contrast(ink, b))
  return theme === 'light'
    ? { bg, surface, sunken, ink, hardest, away: black, soft: 0.1, thread: 0.1 }
    : { bg, surface, sunken, ink, hardest, away: white, soft: 0.17, thread: 0.14 }
}

export function groundsOf({ paper, card, ink, mode }: Paper): Readonly<Record<Theme, Ground>> {
  const [own, ownCard, ownInk] = [parseHex(paper), parseHex(card), parseHex(ink)]
  if (mode === 'light')
    return {
      light: ground('light', own, ownCard, ownInk),
      dark: ground('dark', atLuminance(ownInk, darkPaper), atLuminance(ownInk, darkCard), mix(own, white, 0.35)),
    }
  return {
    light: ground('light', mix(ownInk, white, 0.5), white, own),
    dark: ground('dark', own, ownCard, ownInk),
  }
}

const textContrast = 4.6
const edgeContrast = 3.2

/** Everything neutral of one theme, by the name of its custom property. */
export function neutrals({ bg, surface, sunken, ink, hardest, away }: Ground): Readonly<Record<string, Rgb>> {
  const share = (part: number) => mix(ink, surface, part)
  return {
    '--bg': bg,
    '--surface': surface,
    '--sunken': sunken,
    // Of a card that is not for sale: it must not rise above those that are.
    '--off': away === black ? sunken : mix(bg, surface, 0.6),
    '--raised': away === black ? surface : share(0.2),
    '--line': share(0.14),
    '--line-strong': readable(share(0.4), ink, [bg, surface], edgeContrast),
    '--ink': ink,
    '--ink-2': readable(share(0.78), ink, [hardest], textContrast),
    '--ink-3': readable(share(0.64), ink, [hardest], textContrast),
    // A drawn outline is thick: on dark paper its whole ink would outshine the words.
    '--outline': away === black ? ink : share(0.5),
  }
}
