import { copyText } from '../../kernel/copy-text.ts'
import { t } from '../../kernel/i18n/i18n.ts'
import type { Order } from '../../purchase/ledger/order.schema.ts'

/** The name and the version that matter to support; a whole user agent is too long to read. */
const browserOf = (userAgent: string) =>
  /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Version)\/\d+/.exec(userAgent)?.[0] ?? 'browser'

const moment = (millis: number | undefined) =>
  millis === undefined ? '-' : new Date(millis).toISOString().slice(0, 19)

/** All that support needs to find an order, in one line: number, channel, browser, when it was bought, when it was looked at. */
export function supportCode(order: Order, userAgent: string): string {
  const { own } = order
  const channel = own ? `${own.purchase.paywayId}_${own.purchase.channelId}` : (order.channel ?? '-')
  return [order.billingNo, channel, browserOf(userAgent), moment(order.createdAt), moment(order.checkedAt)].join(' ')
}

export const copySupportCode = (order: Order): Promise<void> =>
  copyText(supportCode(order, navigator.userAgent), {
    name: t('result:support_code'),
    done: t('result:support_copied'),
  })
