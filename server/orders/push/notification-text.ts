import { readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { orderNews, type OrderNews } from '../state/order-news.table.ts'

/** Notification texts, shared with the service worker. They mention neither goods nor player names. */
const notificationWords = readWords('worker', [...Object.values(orderNews).map(({ title }) => title), 'news_plain'])

export function getNotificationText(news: OrderNews, language: Language): { title: string; body: string } {
  const words = notificationWords(language)
  return { title: words[orderNews[news].title] ?? '', body: words['news_plain'] ?? '' }
}
