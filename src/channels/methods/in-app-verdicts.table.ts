import type { ChannelKind, PaywayId } from '../../contract/channels.table.ts'
import type { InAppBrowserId } from '../../kernel/in-app/in-app-browsers.table.ts'

/**
 * What a browser inside another app does to a payment channel: `hide` where paying never works there, `warn` where it may not,
 * `asIs` where it does. Read by in-app-verdict.ts; of two rows that fit, the one further up counts.
 * To add one: a row here - by channel (`payway_id`, also with its `channel_id`), by platform type or by kind - with a reason.
 */
export type InAppVerdict = 'hide' | 'warn' | 'asIs'

export interface VerdictRow {
  readonly of:
    | { readonly payway: PaywayId; readonly channel?: number }
    | { readonly channels: readonly number[] }
    | { readonly kind: ChannelKind }
  /** Without: in all of them. */
  readonly inside?: readonly InAppBrowserId[]
  readonly verdict: InAppVerdict
}

/** `channel_id` of wallets inside PlatformPay and the aggregators. */
const linePay = 142
const trueWallet = 143
const eWallet = 1
const banks = [128, 129, 130, 131, 132, 133, 134, 136, 137, 138, 139, 140, 141, 91, 92, 93, 94, 121]

export const verdictRows: readonly VerdictRow[] = [
  // Apple Pay is shut off in every view that an app can run script in.
  { of: { payway: 11701, channel: 2 }, verdict: 'hide' },
  // WeChat opens no page of Alipay.
  { of: { payway: 11601 }, inside: ['wechat'], verdict: 'hide' },
  { of: { payway: 11602 }, inside: ['wechat'], verdict: 'hide' },
  // Each wallet is at home in its own company's app.
  { of: { channels: [linePay] }, inside: ['line'], verdict: 'asIs' },
  { of: { payway: 11401 }, inside: ['naver'], verdict: 'asIs' },
  // They lead into an app of their own, which views of other apps may not open.
  { of: { channels: [linePay, trueWallet] }, verdict: 'warn' },
  { of: { payway: 10801, channel: eWallet }, verdict: 'warn' },
  // A window that opens beside the page, or the bank's app: views have neither.
  { of: { channels: banks }, verdict: 'warn' },
  // PayPal asks for a browser in so many words.
  { of: { payway: 10201 }, verdict: 'warn' },
  // Wallets want their app, banks a window of their own.
  { of: { kind: 'wallet' }, verdict: 'warn' },
  { of: { kind: 'bank' }, verdict: 'warn' },
  { of: { kind: 'form-post' }, verdict: 'warn' },
]
