import { isPaywayId, paymentChannels, type paymentChannelTypes } from './channels.table.ts'

/**
 * Payment method icons, served as `/marks/<name>.svg`. To add an icon, add a row here, run `npm run marks` and commit
 * the generated file. Company logos must exist in `simple-icons`.
 */
export interface PaymentMark {
  /** Slug in `simple-icons`, in its brand color unless `ink` is set. */
  readonly icon?: string
  /** Slugs in `simple-icons` of logos that are shown together on one tile. */
  readonly icons?: readonly string[]
  /** Key of a drawing in `src/build/icons/payment-icons.table.ts`. */
  readonly sign?: string
  /** Background color, white by default. */
  readonly tile?: string
  readonly ink?: string
  readonly framed?: true
}

const signInk = '#334155'

export const paymentMarks = {
  adyen: { icon: 'adyen' },
  alipay: { icon: 'alipay' },
  amex: { icon: 'americanexpress' },
  applepay: { icon: 'applepay', framed: true },
  cashapp: { icon: 'cashapp' },
  dinersclub: { icon: 'dinersclub' },
  discover: { icon: 'discover' },
  googlepay: { icon: 'googlepay' },
  grab: { icon: 'grab' },
  jcb: { icon: 'jcb' },
  kakao: { icon: 'kakao', tile: '#ffcd00', ink: '#000000' },
  klarna: { icon: 'klarna', tile: '#ffb3c7', ink: '#0b051d' },
  line: { icon: 'line' },
  mastercard: { icon: 'mastercard' },
  mercadopago: { icon: 'mercadopago' },
  naver: { icon: 'naver', tile: '#03c75a', ink: '#ffffff' },
  paypal: { icon: 'paypal' },
  paytm: { icon: 'paytm' },
  phonepe: { icon: 'phonepe' },
  picpay: { icon: 'picpay' },
  pix: { icon: 'pix' },
  rakuten: { icon: 'rakuten' },
  razer: { icon: 'razer', tile: '#000000' },
  samsungpay: { icon: 'samsungpay' },
  shopee: { icon: 'shopee' },
  venmo: { icon: 'venmo' },
  visa: { icon: 'visa' },
  webmoney: { icon: 'webmoney' },
  wechat: { icon: 'wechat' },
  // Shows three of the accepted card brands. The method's name lists all of them.
  cards: { icons: ['visa', 'mastercard', 'jcb'] },
  bank: { sign: 'bank', ink: signInk },
  card: { sign: 'card', ink: signInk },
  code: { sign: 'code', ink: signInk },
  counter: { sign: 'counter', ink: signInk },
  phone: { sign: 'phone', ink: signInk },
  qr: { sign: 'qr', ink: signInk },
  wallet: { sign: 'wallet', ink: signInk },
} as const satisfies Record<string, PaymentMark>

export type PaymentMarkName = keyof typeof paymentMarks

/** Icons by `payway_id`. Separate from the channel table, which every visitor downloads. */
const marksByPayway: { readonly [Payway in keyof typeof paymentChannels]?: PaymentMarkName } = {
  10101: 'bank',
  10102: 'counter',
  10103: 'razer',
  10104: 'counter',
  10201: 'paypal',
  10901: 'code',
  11301: 'kakao',
  11401: 'naver',
  11402: 'naver',
  11601: 'alipay',
  11602: 'alipay',
  11702: 'card',
  12101: 'adyen',
  12401: 'card',
}

/** Icons by `channel_id`. They take precedence over the icons by `payway_id`. */
const marksByChannelId: { readonly [Channel in keyof typeof paymentChannelTypes]?: PaymentMarkName } = {
  1: 'wallet',
  3: 'code',
  43: 'code',
  142: 'line',
}

/** Returns the icon URL of a payment method, if there is one. */
export function getPaymentMarkUrl(paywayId: number, channelId: number): string | undefined {
  const ofPlace = (marksByChannelId as Readonly<Record<number, PaymentMarkName | undefined>>)[channelId]
  const mark = ofPlace ?? (isPaywayId(paywayId) ? marksByPayway[paywayId] : undefined)
  return mark && `/marks/${mark}.svg`
}

/** Returns true if players enter a credit or debit card number. Prepaid game cards do not count. */
export const isCreditOrDebitCardPayway = (paywayId: number): boolean =>
  isPaywayId(paywayId) && (paymentChannels[paywayId].kind === 'card' || marksByPayway[paywayId] === 'card')
