import { fillIn, readWords } from '../../../locales/read-words.ts'
import { languages } from '../../../src/contract/domain.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import { getDirection } from '../../../src/kernel/i18n/languages.table.ts'
import type { CardRow } from './cards.repository.ts'

const cardWords = readWords('giftCard', ['title', 'gems'])
const shellWords = readWords('shell', ['fact'])

/** Unicode isolates keep "300 + 30" in order inside right-to-left text. */
const isolateDirection = (sum: string) => `\u2068${sum}\u2069`

/** Returns "Gems: 300 + 30" in every language, stored as the product name of card orders. */
export function getCardProductNames({ gems, extraGems }: Pick<CardRow, 'gems' | 'extraGems'>): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => {
      const sum = [gems, ...(extraGems > 0 ? [extraGems] : [])].map((count) => formatCount(count, language)).join(' + ')
      const value = getDirection(language) === 'rtl' ? isolateDirection(sum) : sum
      return [language, fillIn(shellWords(language).fact, { label: cardWords(language).gems, value })]
    }),
  )
}

/** Payment method names of orders made by redeeming a gift card. */
export const giftCardMethodNames: Record<string, string> = Object.fromEntries(
  languages.map((language) => [language, cardWords(language).title]),
)
