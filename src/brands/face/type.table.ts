/**
 * Pairings of fonts, and densities, by the name of their token.
 * Read by `face-style.ts`. Every row of a table sets the same properties. To add one: a row here.
 */

/** The last of every list: the script's own web font where the phone has none (src/kernel/fonts), then any font. */
const last = 'var(--font-script,sans-serif),sans-serif'
const system = `system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',${last}`
const oldStyle = `'Iowan Old Style',Palatino,'Palatino Linotype',P052,'Hiragino Mincho ProN','Songti SC','Noto Serif',serif`
const bookman = `'Bookman Old Style','URW Bookman',Rockwell,'American Typewriter','Noto Serif',serif`
const highContrast = `Didot,'Bodoni 72','Noto Serif Display','Songti TC','Songti SC','Noto Serif CJK TC','Noto Serif',serif`
const condensed = `'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif-condensed,${last}`
const rounded = `ui-rounded,'SF Pro Rounded','Yuanti TC','PingFang TC','Noto Sans TC',${system}`
const mono = `ui-monospace,'SF Mono','Roboto Mono','Noto Sans Mono',monospace`

interface Type {
  /** Running text. */
  readonly '--font': string
  /** Names and headings. */
  readonly '--display': string
  /** Amounts and prices. */
  readonly '--figures': string
  readonly '--display-weight': number
  readonly '--display-track': string
  readonly '--display-case': string
  readonly '--display-slant': string
}

const pairing = (
  [text, display, figures]: readonly [string, string, string],
  { weight = 700, track = '0', capitals = false, slanted = false } = {},
): Type => ({
  '--font': text,
  '--display': display,
  '--figures': figures,
  '--display-weight': weight,
  '--display-track': track,
  '--display-case': capitals ? 'uppercase' : 'none',
  '--display-slant': slanted ? 'italic' : 'normal',
})

export const typePairings = {
  oldStyle: pairing([system, oldStyle, system], { track: '-.01em' }),
  monoHeavy: pairing([system, system, mono], { weight: 800 }),
  bookman: pairing([`ui-rounded,'SF Pro Rounded',${system}`, bookman, bookman], { track: '-.02em' }),
  highContrast: pairing([oldStyle, highContrast, oldStyle], { weight: 500, track: '.005em' }),
  condensed: pairing([system, condensed, condensed], { track: '-.01em', capitals: true, slanted: true }),
  round: pairing([rounded, rounded, rounded], { weight: 800 }),
} as const

interface Density {
  readonly '--gap': string
  readonly '--pad': string
  /** The least height of one of the goods in a grid. */
  readonly '--row': string
}

export const densities = {
  compact: { '--gap': '8px', '--pad': '9px', '--row': '76px' },
  regular: { '--gap': '12px', '--pad': '12px', '--row': '77px' },
  roomy: { '--gap': '14px', '--pad': '13px', '--row': '80px' },
} as const satisfies Record<string, Density>
