import { contrast, mix, parseHex, toHex, type Rgb } from './color.ts'

/**
 * Everything that a brand's one colour turns into. Pure: the build writes it into each brand's HTML,
 * and the page runs it again for a colour that the server sends.
 */
export const defaultAccent = '#00bbff'

export const accentNames = ['--accent', '--accent-strong', '--accent-soft', '--accent-ink', '--on-accent'] as const
export type AccentName = (typeof accentNames)[number]
export type AccentSet = Record<AccentName, string>

/** WCAG AA for text; the softer limits keep a fill apart from what it lies on. */
const textContrast = 4.5
const inkContrast = 7
const fillContrast = 1.5

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/**
 * The neutral surfaces of `src/ui/tokens.css` that count: `surface` is where fills lie, `hardest` the one
 * on which text has the least contrast. A test holds them against the style sheet.
 */
export const themes = {
  light: { surface: white, hardest: [234, 232, 228], away: black, soft: 0.1 },
  dark: { surface: [21, 25, 33], hardest: [42, 38, 50], away: white, soft: 0.2 },
} as const satisfies Record<string, { surface: Rgb; hardest: Rgb; away: Rgb; soft: number }>

/** The colour nearest to `color` on its way to `away` that reads on all of `grounds`. Ends at `away` itself, which must. */
function readable(color: Rgb, away: Rgb, grounds: readonly Rgb[], least: number): Rgb {
  for (let step = 0; step < 100; step += 1) {
    const candidate = mix(color, away, 1 - step / 100)
    if (grounds.every((ground) => contrast(candidate, ground) >= least)) return candidate
  }
  return away
}

/** White where it reads; else the darkest shade of the colour itself, which looks kinder than black. */
function onFill(fill: Rgb): Rgb {
  if (contrast(white, fill) >= textContrast) return white
  return readable(mix(fill, black, 0.24), black, [fill], textContrast)
}

function accentSet(color: Rgb, { surface, hardest, away, soft }: (typeof themes)[keyof typeof themes]): AccentSet {
  const fill = readable(color, away, [surface], fillContrast)
  const softFill = mix(color, surface, soft)
  const strong = readable(color, away, [surface, hardest, softFill], textContrast)
  return {
    '--accent': toHex(fill),
    '--accent-strong': toHex(strong),
    '--accent-soft': toHex(softFill),
    '--accent-ink': toHex(readable(strong, away, [softFill], inkContrast)),
    '--on-accent': toHex(onFill(fill)),
  }
}

export function accentVariables(hex: string): { light: AccentSet; dark: AccentSet } {
  const color = parseHex(hex)
  return { light: accentSet(color, themes.light), dark: accentSet(color, themes.dark) }
}

/** Both themes at once, as `--accent-light`, `--accent-dark` …: the style sheet picks by theme. */
export function accentDeclarations(hex: string): Record<string, string> {
  const sets = Object.entries(accentVariables(hex))
  return Object.fromEntries(sets.flatMap(([theme, set]) => accentNames.map((name) => [`${name}-${theme}`, set[name]])))
}

/** The rule for the `<style>` of a brand's HTML. */
export function accentStyle(hex: string): string {
  const body = Object.entries(accentDeclarations(hex)).map(([name, value]) => `${name}:${value}`)
  return `:root{${body.join(';')}}`
}
