import type { Language } from '../../contract/domain.table.ts'

/**
 * How each language writes a price: what separates thousands and decimals, and where the symbol stands (`¤`) beside the number (`0`). A price
 * below nought has its minus in front, where no shape of its own says otherwise.
 * Read by format-price.ts. The values are those of Unicode's CLDR, which a test compares with `Intl`. To add a language: a row.
 */
export interface PricePattern {
  readonly group: string
  readonly decimal: string
  readonly shape: string
  /** Of a price below nought. */
  readonly below?: string
}

const comma = { group: ',', decimal: '.' }
const dot = { group: '.', decimal: ',' }
/** A price is never broken at the end of a line. */
const space = { group: '\u00a0', decimal: ',' }
const after = '0\u00a0¤'

export const pricePatterns: Record<Language, PricePattern> = {
  // From right to left in any surroundings.
  ar: { ...comma, shape: '\u200f0\u00a0¤', below: '\u200f\u200e-0\u00a0¤' },
  de: { ...dot, shape: after },
  en: { ...comma, shape: '¤0' },
  es: { ...dot, shape: after },
  fr: { group: '\u202f', decimal: ',', shape: after },
  id: { ...dot, shape: '¤0' },
  it: { ...dot, shape: after },
  ja: { ...comma, shape: '¤0' },
  ko: { ...comma, shape: '¤0' },
  ms: { ...comma, shape: '¤0' },
  pl: { ...space, shape: after },
  pt: { ...dot, shape: '¤\u00a00' },
  ru: { ...space, shape: after },
  th: { ...comma, shape: '¤0' },
  tr: { ...dot, shape: '¤0' },
  vi: { ...dot, shape: after },
  'zh-cn': { ...comma, shape: '¤0' },
  'zh-tw': { ...comma, shape: '¤0' },
}
