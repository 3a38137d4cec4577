import { readWords } from '../../../locales/read-words.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import { orderNotifications, type OrderNotification } from '../state/order-notifications.table.ts'

/** Notification texts, shared with the service worker. They name neither goods nor players. */
const notificationWords = readWords('worker', [
  ...Object.values(orderNotifications).map(({ title }) => title),
  'news_plain',
])

export function getNotificationText(news: OrderNotification, language: Language): { title: string; body: string } {
  const words = notificationWords(language)
  return { title: words[orderNotifications[news].title] ?? '', body: words['news_plain'] ?? '' }
}
