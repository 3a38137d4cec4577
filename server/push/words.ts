import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { languages, type Language } from '../../src/contract/domain.table.ts'
import { newsTable, type News } from '../orders/news.table.ts'

/** What a notification says, in the words that the store's own worker has (`locales/<language>/worker.json`); it names neither goods nor player. */
const text = v.pipe(v.string(), v.nonEmpty())
const titles = Object.fromEntries(Object.values(newsTable).map(({ title }) => [title, text] as const))
const wordsOfLanguage = v.object({ ...titles, news_plain: text })

function read(language: Language): Record<string, string> {
  const file = new URL(`../../locales/${language}/worker.json`, import.meta.url)
  return v.parse(wordsOfLanguage, JSON.parse(readFileSync(file, 'utf8')))
}

/** A language without its words does not start. */
const words = new Map(languages.map((language) => [language, read(language)]))

export function wordsFor(news: News, language: Language): { title: string; body: string } {
  const { [newsTable[news].title]: title, news_plain: body } = words.get(language) ?? {}
  if (title === undefined || body === undefined) throw new Error(`no words for ${news} in ${language}`)
  return { title, body }
}
