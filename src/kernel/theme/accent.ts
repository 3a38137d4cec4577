import { contrast, mix, parseHex, readable, through, toHex, type Rgb } from './color.ts'
import { black, groundsOf, white, type Ground, type Paper } from './grounds.ts'

/**
 * Everything that a brand's one colour turns into. Pure: the build writes it into each brand's HTML,
 * and the page runs it again for a colour that the server sends.
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

/** Every property that `accentDeclarations` sets. */
export const accentProperties: readonly string[] = accentNames.flatMap((name) => [`${name}-light`, `${name}-dark`])

/** WCAG AA for text; the softer limits keep a fill apart from what it lies on. */
const textContrast = 4.5
const inkContrast = 7
const fillContrast = 1.5
/** How much darker a fill may become for white words. */
const darkerAtMost = 0.1

/** White where it reads on the colour or on a slightly darker one; else the darkest shade of the colour itself, which looks kinder than black. */
function fillOf(color: Rgb, { surface, away }: Ground): { fill: Rgb; on: Rgb } {
  for (let darker = 0; darker <= darkerAtMost; darker += 0.02) {
    const fill = mix(color, black, 1 - darker)
    if (contrast(white, fill) >= textContrast && contrast(fill, surface) >= fillContrast) return { fill, on: white }
  }
  const fill = readable(color, away, [surface], fillContrast)
  if (contrast(white, fill) >= textContrast) return { fill, on: white }
  return { fill, on: readable(mix(fill, black, 0.24), black, [fill], textContrast) }
}

function accentSet(color: Rgb, ground: Ground): AccentSet {
  const { bg, surface, hardest, away, soft, thread } = ground
  const { fill, on } = fillOf(color, ground)
  const softFill = mix(color, surface, soft)
  const strong = readable(color, away, [bg, surface, hardest, softFill], textContrast)
  return {
    '--accent': toHex(fill),
    '--accent-strong': toHex(strong),
    '--accent-soft': toHex(softFill),
    '--accent-ink': toHex(readable(strong, away, [softFill], inkContrast)),
    '--on-accent': toHex(on),
    '--thread': through(color, thread),
  }
}

export function accentVariables(hex: string, paper: Paper): { light: AccentSet; dark: AccentSet } {
  const color = parseHex(hex)
  const { light, dark } = groundsOf(paper)
  return { light: accentSet(color, light), dark: accentSet(color, dark) }
}

/** Both themes at once, as `--accent-light`, `--accent-dark` …: the style sheet picks by theme. */
export function accentDeclarations(hex: string, paper: Paper): Record<string, string> {
  const sets = Object.entries(accentVariables(hex, paper))
  return Object.fromEntries(sets.flatMap(([theme, set]) => accentNames.map((name) => [`${name}-${theme}`, set[name]])))
}
