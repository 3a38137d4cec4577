import { isPayway, type channels, type platformTypes } from './channels.table.ts'

/**
 * Marks of ways to pay that the store ships, as `/marks/<name>.svg`: acceptance marks of companies, and signs for kinds of payment.
 * Read by `npm run marks`, which draws the files, and by the gateway for methods whose catalogue row has no picture of its own.
 * The store itself imports none of this: it shows the address that the gateway sends.
 * To add a mark: a row here, then `npm run marks`, and commit the file. A company has to be in the package `simple-icons`.
 */
export interface PayMark {
  /** Slug of a company in `simple-icons`. Its colour is the ink unless `ink` names another. */
  readonly icon?: string
  /** Slugs that share one tile: a row that takes several cards. */
  readonly icons?: readonly string[]
  /** Drawing in `src/build/icons/pay-signs.table.ts`. */
  readonly sign?: string
  /** Background; white without one. Companies whose mark is light on a colour have theirs here. */
  readonly tile?: string
  readonly ink?: string
  /** The mark has a frame of its own and takes nearly the whole tile. */
  readonly framed?: true
}

const signInk = '#334155'

export const payMarks = {
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
  // Three of the cards that such a row takes: the names beside it say all of them.
  cards: { icons: ['visa', 'mastercard', 'jcb'] },
  bank: { sign: 'bank', ink: signInk },
  card: { sign: 'card', ink: signInk },
  code: { sign: 'code', ink: signInk },
  counter: { sign: 'counter', ink: signInk },
  phone: { sign: 'phone', ink: signInk },
  qr: { sign: 'qr', ink: signInk },
  wallet: { sign: 'wallet', ink: signInk },
} as const satisfies Record<string, PayMark>

export type PayMarkName = keyof typeof payMarks

/** The mark of each channel that has one, by `payway_id`. Kept apart from the table of channels, which every visit downloads. */
const channelMarks: { readonly [Payway in keyof typeof channels]?: PayMarkName } = {
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

/** The same for places inside a channel, by `channel_id`: they win over the channel's own. */
const placeMarks: { readonly [Channel in keyof typeof platformTypes]?: PayMarkName } = {
  1: 'wallet',
  3: 'code',
  43: 'code',
  142: 'line',
}

/** Address of the mark that the store has for a method, if it has one. */
export function markAddress(paywayId: number, channelId: number): string | undefined {
  const ofPlace = (placeMarks as Readonly<Record<number, PayMarkName | undefined>>)[channelId]
  const mark = ofPlace ?? (isPayway(paywayId) ? channelMarks[paywayId] : undefined)
  return mark && `/marks/${mark}.svg`
}
