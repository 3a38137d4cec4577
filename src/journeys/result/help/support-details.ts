import { supportCodeOf } from '../../../contract/support-code.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { getFailedRequestId } from '../../../kernel/http/failed-request-id.ts'
import { getInAppBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const engines = [
  /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Version)\/\d+/,
  // All that a view of iOS says of itself.
  /AppleWebKit\/\d+/,
]

/** The name and the version that matter to support; a whole user agent is too long to read. Inside another app, with that app. */
function browserOf(userAgent: string, inApp: string | undefined): string {
  const engine = engines.map((pattern) => pattern.exec(userAgent)?.[0]).find((found) => found !== undefined)
  return [engine ?? 'browser', ...(inApp === undefined ? [] : [inApp])].join('@')
}

const moment = (millis: number | undefined) =>
  millis === undefined ? '-' : new Date(millis).toISOString().slice(0, 19)

interface Seen {
  inApp?: string | undefined
  /** The request that the gateway failed last. */
  failed?: string | undefined
}

/**
 * What a copy of the support code has behind it, in one line: number, channel, browser, when it was bought, when it was looked at, what failed.
 * The code alone is for eyes and ears.
 */
export function supportLine(order: Order, userAgent: string, { inApp, failed }: Seen = {}): string {
  const { own, billingNo } = order
  const channel = own ? `${own.purchase.paywayId}_${own.purchase.channelId}` : (order.channel ?? '-')
  const browser = browserOf(userAgent, inApp)
  const times = [moment(order.createdAt), moment(order.checkedAt)]
  const lines = [supportCodeOf(billingNo), billingNo, channel, browser, ...times]
  return [...lines, ...(failed === undefined ? [] : [failed])].join(' ')
}

/** As this browser would tell it. */
export const supportLineHere = (order: Order): string =>
  supportLine(order, navigator.userAgent, { inApp: getInAppBrowser()?.id, failed: getFailedRequestId() })

export const copySupportCode = (order: Order): Promise<void> =>
  copyToClipboard(supportLineHere(order), {
    name: t('result:support_code'),
    done: t('result:support_copied'),
  })
