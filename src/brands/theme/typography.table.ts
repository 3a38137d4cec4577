/** Font pairings and densities. To add one, add a row with the same properties as the others. */

/**
 * Font lists. `named` is for computers and Apple devices. Android uses `plain`, because it has none of the named fonts
 * and looking them up would delay the first paint.
 */
interface Fonts {
  readonly named: string
  readonly plain: string
}

/** End of every font list: the web font for the current script (src/kernel/fonts), then a generic font. */
const last = 'var(--font-script,sans-serif),sans-serif'

const fonts = (named: string, plain: string): Fonts => ({ named: `${named},${plain}`, plain })
const system = fonts(`system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans'`, `system-ui,${last}`)
const oldStyle = fonts(
  `'Iowan Old Style',Palatino,'Palatino Linotype',P052,'Hiragino Mincho ProN','Songti SC','Noto Serif'`,
  'serif',
)
const bookman = fonts(`'Bookman Old Style','URW Bookman',Rockwell,'American Typewriter','Noto Serif'`, 'serif')
const highContrast = fonts(
  `Didot,'Bodoni 72','Noto Serif Display','Songti TC','Songti SC','Noto Serif CJK TC','Noto Serif'`,
  'serif',
)
const condensed = fonts(
  `'Avenir Next Condensed','Roboto Condensed','Arial Narrow','Liberation Sans Narrow'`,
  `sans-serif-condensed,${last}`,
)
const roundedText = fonts(`ui-rounded,'SF Pro Rounded'`, system.plain)
const rounded = fonts(`ui-rounded,'SF Pro Rounded','Yuanti TC','PingFang TC','Noto Sans TC'`, system.plain)
const mono = fonts(`ui-monospace,'SF Mono','Roboto Mono','Noto Sans Mono'`, 'monospace')

const fontNames = ['--font', '--display', '--figures'] as const

interface Type {
  /** Fonts for text, headings and amounts, in this order. */
  readonly fonts: readonly [Fonts, Fonts, Fonts]
  readonly display: {
    readonly '--display-weight': number
    readonly '--display-track': string
    readonly '--display-case': string
    readonly '--display-slant': string
  }
}

const createFontPairing = (
  [text, display, figures]: Type['fonts'],
  { weight = 700, track = '0', capitals = false, slanted = false } = {},
): Type => ({
  fonts: [text, display, figures],
  display: {
    '--display-weight': weight,
    '--display-track': track,
    '--display-case': capitals ? 'uppercase' : 'none',
    '--display-slant': slanted ? 'italic' : 'normal',
  },
})

export const getFontDeclarations = (
  type: keyof typeof fontPairings,
  list: keyof Fonts,
): Readonly<Record<string, string>> =>
  Object.fromEntries(fontPairings[type].fonts.map((each, index) => [fontNames[index], each[list]]))

export const fontPairings = {
  oldStyle: createFontPairing([system, oldStyle, system], { track: '-.01em' }),
  monoHeavy: createFontPairing([system, system, mono], { weight: 800 }),
  bookman: createFontPairing([roundedText, bookman, bookman], { track: '-.02em' }),
  highContrast: createFontPairing([oldStyle, highContrast, oldStyle], { weight: 500, track: '.005em' }),
  condensed: createFontPairing([system, condensed, condensed], { track: '-.01em', capitals: true, slanted: true }),
  round: createFontPairing([rounded, rounded, rounded], { weight: 800 }),
} as const

interface Density {
  readonly '--gap': string
  readonly '--pad': string
  /** Minimum height of a goods card. */
  readonly '--row': string
}

export const spacingDensities = {
  compact: { '--gap': '8px', '--pad': '9px', '--row': '76px' },
  regular: { '--gap': '12px', '--pad': '12px', '--row': '77px' },
  roomy: { '--gap': '14px', '--pad': '13px', '--row': '80px' },
} as const satisfies Record<string, Density>
