import type { PaymentChannelKind, PaywayId } from '../../contract/channels.table.ts'
import type { InAppBrowserId } from '../../kernel/in-app/in-app-browsers.table.ts'

/**
 * How a payment channel behaves in in-app browsers: `hide` if payments never work, `warn` if payments may fail, `asIs`
 * if payments work. The first matching row applies. To add a rule, add a row by payway, channel or kind, with its
 * reason.
 */
export type InAppBrowserPaymentSupport = 'hide' | 'warn' | 'asIs'

export interface InAppBrowserPaymentRule {
  readonly of:
    | { readonly payway: PaywayId; readonly channel?: number }
    | { readonly channels: readonly number[] }
    | { readonly kind: PaymentChannelKind }
  /** In-app browsers to which the rule applies; all if omitted. */
  readonly inside?: readonly InAppBrowserId[]
  readonly verdict: InAppBrowserPaymentSupport
}

/** `channel_id` of wallets that PlatformPay and the aggregators offer. */
const linePay = 142
const trueWallet = 143
const eWallet = 1
const banks = [128, 129, 130, 131, 132, 133, 134, 136, 137, 138, 139, 140, 141, 91, 92, 93, 94, 121]

export const inAppBrowserPaymentRules: readonly InAppBrowserPaymentRule[] = [
  // Apple Pay is disabled in web views that inject scripts.
  { of: { payway: 11701, channel: 2 }, verdict: 'hide' },
  // WeChat blocks Alipay.
  { of: { payway: 11601 }, inside: ['wechat'], verdict: 'hide' },
  { of: { payway: 11602 }, inside: ['wechat'], verdict: 'hide' },
  // A wallet works in its own company's in-app browser.
  { of: { channels: [linePay] }, inside: ['line'], verdict: 'asIs' },
  { of: { payway: 11401 }, inside: ['naver'], verdict: 'asIs' },
  // These wallets open another app, which web views may block.
  { of: { channels: [linePay, trueWallet] }, verdict: 'warn' },
  { of: { payway: 10801, channel: eWallet }, verdict: 'warn' },
  // Banks need a popup or the bank's app; web views may allow neither.
  { of: { channels: banks }, verdict: 'warn' },
  // PayPal officially requires a full browser.
  { of: { payway: 10201 }, verdict: 'warn' },
  // In in-app browsers, a wallet may fail to open its app and a bank its popup.
  { of: { kind: 'wallet' }, verdict: 'warn' },
  { of: { kind: 'bank' }, verdict: 'warn' },
  { of: { kind: 'form-post' }, verdict: 'warn' },
]
