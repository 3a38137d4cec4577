import type { Language } from '../../../src/contract/domain.table.ts'
import type { PushMessage } from '../../../src/contract/entities/push-message.ts'
import { languageTable } from '../../../src/kernel/i18n/languages.table.ts'
import { isAlertNotification, type OrderNotification } from '../state/order-notifications.table.ts'
import { getNotificationText } from './notification-text.ts'

export interface MessageFacts {
  billingNo: string
  brand: string
  origin: string
  language: Language
  news: OrderNotification
}

/** Builds the push message. Its tag equals the service worker's tag, so one notification replaces the other. */
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
      data: { isNews: isAlertNotification(news) },
    },
  }
}
