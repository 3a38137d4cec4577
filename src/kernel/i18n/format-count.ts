import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { groupThousands } from '../money/group-thousands.ts'
import { pricePatterns } from '../money/price-patterns.table.ts'

const formatter = memoize(
  (language: Language, signDisplay: 'auto' | 'always') =>
    // Always group the digits, as prices do.
    new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true, signDisplay }),
)

const isWhole = (count: number) => Number.isSafeInteger(count) && count >= 0

/**
 * Formats a count with grouped digits. Whole numbers avoid `Intl`, whose first formatter takes 0.2 s on slow phones.
 */
export const formatCount = (count: number, language: Language): string =>
  isWhole(count) ? groupThousands(String(count), language) : formatter(language, 'auto').format(count)

/** Percentage patterns that differ from "24%". `0` is replaced by the number. */
const shares: Partial<Record<Language, string>> = {
  ar: '0\u200e%\u200e',
  de: '0\u00a0%',
  es: '0\u00a0%',
  fr: '0\u00a0%',
  ru: '0\u00a0%',
  tr: '%0',
}

/** Formats a fraction between 0 and 1 as a percentage with at most one decimal. */
export function formatPercent(share: number, language: Language): string {
  const number = String(Math.round(share * 1000) / 10).replace('.', pricePatterns[language].decimal)
  return (shares[language] ?? '0%').replace('0', number)
}

/** Formats a decimal percentage, such as "0.0125", without rounding or adding digits. */
export const formatExactPercent = (percent: string, language: Language): string =>
  (shares[language] ?? '0%').replace('0', percent.replace('.', pricePatterns[language].decimal))

/** Formats a quantity as "×3". The direction mark keeps the sign before the number in Arabic. */
export const formatQuantity = (count: number, language: Language): string => `\u200e×${formatCount(count, language)}`

/** Formats a bonus amount, such as "+1.600" in German. */
export const formatBonusAmount = (count: number, language: Language): string =>
  formatter(language, 'always').format(count)

/** Patterns of a bonus percentage that differ from "+24%". */
const gainedShares: Partial<Record<Language, (share: number) => string>> = {
  ar: (share) => `\u200e+${share}\u200e%`,
  de: (share) => `+${share}\u202f%`,
  es: (share) => `+${share}\u202f%`,
  fr: (share) => `+${share}\u202f%`,
  ru: (share) => `+${share}\u202f%`,
  tr: (share) => `+%${share}`,
}

/** Formats a bonus percentage. `share` is in whole percent. */
export const formatBonusPercent = (share: number, language: Language): string =>
  gainedShares[language]?.(share) ?? `+${share}%`
