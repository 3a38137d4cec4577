import { fillIn, readWords } from '../../../locales/read-words.ts'
import { supportedLanguages } from '../../../src/contract/domain.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import { getTextDirection } from '../../../src/kernel/i18n/languages.table.ts'
import type { CardRow } from './cards.repository.ts'

const cardWords = readWords('giftCard', ['title', 'gems'])
const shellWords = readWords('shell', ['fact'])

/** Wraps text in Unicode isolates so that "300 + 30" is not reordered in right-to-left text. */
const isolateDirection = (sum: string) => `\u2068${sum}\u2069`

/** Returns a card order's product name in every language, such as "Gems: 300 + 30". */
export function getCardProductNames({ gems, extraGems }: Pick<CardRow, 'gems' | 'extraGems'>): Record<string, string> {
  return Object.fromEntries(
    supportedLanguages.map((language) => {
      const sum = [gems, ...(extraGems > 0 ? [extraGems] : [])].map((count) => formatCount(count, language)).join(' + ')
      const value = getTextDirection(language) === 'rtl' ? isolateDirection(sum) : sum
      return [language, fillIn(shellWords(language).fact, { label: cardWords(language).gems, value })]
    }),
  )
}

/** Name of the payment method for redeemed gift cards in each language. */
export const giftCardMethodNames: Record<string, string> = Object.fromEntries(
  supportedLanguages.map((language) => [language, cardWords(language).title]),
)
