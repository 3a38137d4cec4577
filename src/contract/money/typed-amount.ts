import { convertDigitsToAscii } from '../ascii-digits.ts'

const grouped = /^[1-9]\d{0,2}(?<mark>[.,])\d{3}(?:\k<mark>\d{3})*$/

const arabicMarks: Readonly<Record<string, string>> = { '٫': '.', '٬': ',' }

/**
 * Splits an amount in the number format of any language, such as "1,280", "1.280,50" or "１２８０". Returns undefined if
 * it is not an amount. A separator before exactly three digits separates thousands, because amounts have at most two
 * decimals.
 */
export function splitTypedAmount(typed: string): { readonly whole: string; readonly cents: string } | undefined {
  const text = convertDigitsToAscii(typed)
    .replaceAll(/[\s'’]/g, '')
    .replaceAll(/[٫٬]/g, (mark) => arabicMarks[mark] ?? mark)
  if (/^\d+$/.test(text)) return { whole: text, cents: '' }
  if (grouped.test(text)) return { whole: text.replaceAll(/[.,]/g, ''), cents: '' }
  const [, whole = '', cents = ''] = /^([\d.,]*\d)[.,](\d{1,2})$/.exec(text) ?? []
  const mark = text[text.length - cents.length - 1]
  if (/^\d+$/.test(whole)) return { whole, cents }
  // Reject text such as "1.280.50", in which the same sign would separate both thousands and decimals.
  return grouped.exec(whole)?.groups?.['mark'] === mark || !grouped.test(whole)
    ? undefined
    : { whole: whole.replaceAll(/[.,]/g, ''), cents }
}

/** Converts a typed amount to the format of API messages, such as "1280.50". Returns undefined if it is not an amount. */
export function parseTypedAmount(typed: string): string | undefined {
  const parts = splitTypedAmount(typed)
  return parts && (parts.cents === '' ? parts.whole : `${parts.whole}.${parts.cents}`)
}
