import { getSupportCode } from '../../../contract/links/support-code.ts'
import { copyToClipboard } from '../../../kernel/copy-to-clipboard.ts'
import { getFailedRequestId } from '../../../kernel/http/failed-request-id.ts'
import { getInAppBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { t } from '../../../kernel/i18n/i18n.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'

const engines = [
  /(Edg|OPR|SamsungBrowser|Firefox|FxiOS|CriOS|Chrome|Version)\/\d+/,
  // Web views on iOS name no other version in their user agent.
  /AppleWebKit\/\d+/,
]

/** Returns browser name, major version and in-app browser for customer service. */
function describeBrowser(userAgent: string, inApp: string | undefined): string {
  const engine = engines.map((pattern) => pattern.exec(userAgent)?.[0]).find((match) => match !== undefined)
  return [engine ?? 'browser', ...(inApp === undefined ? [] : [inApp])].join('@')
}

const formatTimestamp = (millis: number | undefined) =>
  millis === undefined ? '-' : new Date(millis).toISOString().slice(0, 19)

interface SupportContext {
  inApp?: string | undefined
  failedRequest?: string | undefined
}

/**
 * Returns one line for customer service: support code, order number, channel, browser, times and last failed request.
 */
export function formatSupportDetails(
  order: Order,
  userAgent: string,
  { inApp, failedRequest: failed }: SupportContext = {},
): string {
  const { own, billingNo } = order
  const channel = own ? `${own.purchase.paywayId}_${own.purchase.channelId}` : (order.channel ?? '-')
  const browser = describeBrowser(userAgent, inApp)
  const times = [formatTimestamp(order.createdAt), formatTimestamp(order.checkedAt)]
  const lines = [getSupportCode(billingNo), billingNo, channel, browser, ...times]
  return [...lines, ...(failed === undefined ? [] : [failed])].join(' ')
}

/** Returns the support details of an order, including data about this browser. */
export const getSupportDetails = (order: Order): string =>
  formatSupportDetails(order, navigator.userAgent, {
    inApp: getInAppBrowser()?.id,
    failedRequest: getFailedRequestId(),
  })

export const copySupportCode = (order: Order): Promise<void> =>
  copyToClipboard(getSupportDetails(order), {
    name: t('result:support_code'),
    done: t('result:support_copied'),
  })
