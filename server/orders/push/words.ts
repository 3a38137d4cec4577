import { readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { newsTable, type News } from '../news.table.ts'

/** What a notification says, in the words of the store's own worker; it names neither goods nor player. */
const wordsOf = readWords('worker', [...Object.values(newsTable).map(({ title }) => title), 'news_plain'])

export function wordsFor(news: News, language: Language): { title: string; body: string } {
  const words = wordsOf(language)
  return { title: words[newsTable[news].title] ?? '', body: words['news_plain'] ?? '' }
}
