import { languages, type Language } from '../../../src/contract/domain.table.ts'
import { formatCount } from '../../../src/kernel/i18n/format-count.ts'
import type { CardRow } from './cards.repository.ts'

/** What a card carries, in the words of the store (`giftCard:gems`; a test compares them). Read by the orders that a card makes. */
const gemsWords: Readonly<Record<Language, string>> = {
  ar: 'الجواهر',
  de: 'Edelsteine',
  en: 'Gems',
  es: 'Gemas',
  fr: 'Gemmes',
  id: 'Permata',
  it: 'Gemme',
  ja: 'ジェム',
  ko: '젬',
  ms: 'Permata',
  pl: 'Klejnoty',
  pt: 'Gemas',
  ru: 'Самоцветы',
  th: 'อัญมณี',
  tr: 'Mücevher',
  vi: 'Đá quý',
  'zh-cn': '宝石',
  'zh-tw': '寶石',
}

/** Languages that set the colon otherwise. */
const colons: Partial<Record<Language, string>> = { fr: '\u00A0: ', ja: '：', 'zh-cn': '：', 'zh-tw': '：' }

/** Isolated, because in a line of Arabic a sum of numbers would be read from its end. */
const isolated = (sum: string) => `\u2068${sum}\u2069`

/** "Gems: 300 + 30" in every language, as the store says it. */
export function cardNames({ gems, extraGems }: Pick<CardRow, 'gems' | 'extraGems'>): Record<string, string> {
  return Object.fromEntries(
    languages.map((language) => {
      const sum = [gems, ...(extraGems > 0 ? [extraGems] : [])].map((count) => formatCount(count, language)).join(' + ')
      return [language, `${gemsWords[language]}${colons[language] ?? ': '}${language === 'ar' ? isolated(sum) : sum}`]
    }),
  )
}
