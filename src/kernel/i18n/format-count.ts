import type { Language } from '../../contract/domain.table.ts'
import { memoize } from '../memoize.ts'
import { groupThousands } from '../money/group-thousands.ts'
import { pricePatterns } from '../money/price-patterns.table.ts'

const formatter = memoize(
  (language: Language, signDisplay: 'auto' | 'always') =>
    // "Always" grouped, as prices are: see format-price.ts.
    new Intl.NumberFormat(language, { numberingSystem: 'latn', useGrouping: true, signDisplay }),
)

const isWhole = (count: number) => Number.isSafeInteger(count) && count >= 0

/** How many there are, in groups of three as the language writes them: points, gems, pieces. By hand: the first formatter of a page costs a cheap phone 0.2 s. */
export const formatCount = (count: number, language: Language): string =>
  isWhole(count) ? groupThousands(String(count), language) : formatter(language, 'auto').format(count)

/** How languages write a share, where it is not "24%"; the number stands in place of `0`. */
const shares: Partial<Record<Language, string>> = {
  ar: '0\u200e%\u200e',
  de: '0\u00a0%',
  es: '0\u00a0%',
  fr: '0\u00a0%',
  ru: '0\u00a0%',
  tr: '%0',
}

/** A share between nothing and all. Half a per cent shows, a smaller part does not. */
export function formatPercent(share: number, language: Language): string {
  const number = String(Math.round(share * 1000) / 10).replace('.', pricePatterns[language].decimal)
  return (shares[language] ?? '0%').replace('0', number)
}

/** How many of a thing there are: "×3", and in Arabic too the sign stands before its number. */
export const formatTimes = (count: number, language: Language): string => `\u200e×${formatCount(count, language)}`

/** How many come on top: "+1.600" in German. In Arabic the text carries the mark that keeps the plus before its number. */
export const formatGain = (count: number, language: Language): string => formatter(language, 'always').format(count)

/** How languages write a share that comes on top, where it is not "+24%". By hand: a formatter would cost the first screen more than all of it. */
const gainedShares: Partial<Record<Language, (share: number) => string>> = {
  ar: (share) => `\u200e+${share}\u200e%`,
  de: (share) => `+${share}\u202f%`,
  es: (share) => `+${share}\u202f%`,
  fr: (share) => `+${share}\u202f%`,
  ru: (share) => `+${share}\u202f%`,
  tr: (share) => `+%${share}`,
}

/** A whole number of hundredths on top. */
export const formatGainedShare = (share: number, language: Language): string =>
  gainedShares[language]?.(share) ?? `+${share}%`
