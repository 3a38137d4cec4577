import type { Language } from '../../contract/domain.table.ts'

/**
 * Number separators and price patterns per language. `¤` is replaced by the symbol and `0` by the number. Negative
 * prices get a leading minus unless `negativePattern` is set. The values are from Unicode CLDR, and a test compares
 * them with `Intl`. To add a language, add a row.
 */
export interface PricePattern {
  readonly group: string
  readonly decimal: string
  readonly pattern: string
  readonly negativePattern?: string
}

const comma = { group: ',', decimal: '.' }
const dot = { group: '.', decimal: ',' }
/**
 * Separators of languages that group digits with a space. The space is a no-break space, so that a price never breaks
 * across lines.
 */
const space = { group: '\u00a0', decimal: ',' }
const after = '0\u00a0¤'

export const pricePatterns: Record<Language, PricePattern> = {
  // Direction marks force right-to-left order in any context.
  ar: { ...comma, pattern: '\u200f0\u00a0¤', negativePattern: '\u200f\u200e-0\u00a0¤' },
  de: { ...dot, pattern: after },
  en: { ...comma, pattern: '¤0' },
  es: { ...dot, pattern: after },
  fr: { group: '\u202f', decimal: ',', pattern: after },
  id: { ...dot, pattern: '¤0' },
  it: { ...dot, pattern: after },
  ja: { ...comma, pattern: '¤0' },
  ko: { ...comma, pattern: '¤0' },
  ms: { ...comma, pattern: '¤0' },
  pl: { ...space, pattern: after },
  pt: { ...dot, pattern: '¤\u00a00' },
  ru: { ...space, pattern: after },
  th: { ...comma, pattern: '¤0' },
  tr: { ...dot, pattern: '¤0' },
  vi: { ...dot, pattern: after },
  'zh-cn': { ...comma, pattern: '¤0' },
  'zh-tw': { ...comma, pattern: '¤0' },
}
