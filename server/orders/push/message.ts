import type { Language } from '../../../src/contract/domain.table.ts'
import type { PushMessage } from '../../../src/contract/entities/push-message.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import type { OrderNews } from '../state/order-news.table.ts'
import { getNotificationText } from './notification-text.ts'

export interface MessageFacts {
  billingNo: string
  brand: string
  origin: string
  language: Language
  news: OrderNews
}

/** What a browser is sent. The tag is the one that the worker gives its own notification of this order, so the two are one. */
export function createPushMessage({ billingNo, brand, origin, language, news }: MessageFacts): PushMessage {
  const address = new URLSearchParams({ billing_no: billingNo, spec_lang: language })
  return {
    web_push: 8030,
    notification: {
      ...getNotificationText(news, language),
      navigate: `${origin}/result?${address}`,
      lang: language,
      dir: languageTable[language].direction,
      tag: billingNo,
      icon: `${origin}/brands/${brand}/icon-192.png`,
      // Of a delivered order this is new, however long that one's notification has stood.
      data: { isNews: news === 'refunded' },
    },
  }
}
