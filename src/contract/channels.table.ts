import type { PayStartName } from './calls/pay-start.calls.ts'
import { isKeyOf } from './is-key-of.ts'

/**
 * Payment channels by `payway_id`. To add a channel, add a row here and its payment methods in the gateway's catalogue.
 * Ids 10901, 11301, 11402 and 12401 are not in the specification.
 */
export const paymentChannelKinds = [
  'redirect',
  'wallet',
  'bank',
  'card',
  'point-card',
  'card-code',
  'drop-in',
  'form-post',
] as const
export type PaymentChannelKind = (typeof paymentChannelKinds)[number]

export interface PaymentChannel {
  name: string
  kind: PaymentChannelKind
  /** Name of the API call that starts a payment. */
  start: PayStartName
  /** Hosts allowed in payment URLs, including subdomains. Brands can add hosts in `payHosts`. */
  hosts: readonly string[]
  /** SDK of the payment company, if the channel shows the company's own form (drop-in). */
  sdk?: 'adyen' | 'airwallex' | 'paypal'
  /** App schemes allowed in addition to https. */
  schemes?: readonly string[]
}

const row = <const Row extends PaymentChannel>(one: Row): Row => one

export const paymentChannels = {
  10101: row({ name: 'Razer Bank', kind: 'bank', start: 'razerGold', hosts: ['razer.com'] }),
  10102: row({ name: 'Razer e2p', kind: 'redirect', start: 'razerGold', hosts: ['razer.com'] }),
  10103: row({ name: 'Razer Gold', kind: 'wallet', start: 'razerGold', hosts: ['razer.com'] }),
  10104: row({ name: 'Razer e2p', kind: 'redirect', start: 'razerGold', hosts: ['razer.com'] }),
  10201: row({ name: 'PayPal', kind: 'drop-in', sdk: 'paypal', start: 'paypal', hosts: ['paypal.com'] }),
  10301: row({
    name: 'MyCard',
    kind: 'card-code',
    start: 'myCardInGame',
    hosts: ['mycard520.com', 'mycard520.com.tw'],
  }),
  10302: row({
    name: 'MyCard Billing',
    kind: 'redirect',
    start: 'myCardBilling',
    hosts: ['mycard520.com', 'mycard520.com.tw'],
  }),
  10303: row({
    name: 'MyCard',
    kind: 'point-card',
    start: 'myCardPointCard',
    hosts: ['mycard520.com', 'mycard520.com.tw'],
  }),
  10401: row({ name: 'Codapay', kind: 'redirect', start: 'codapay', hosts: ['codapayments.com'] }),
  10501: row({ name: 'PagSmile', kind: 'redirect', start: 'pagsmile', hosts: ['pagsmile.com'] }),
  10701: row({ name: 'Travellet', kind: 'redirect', start: 'travellet', hosts: ['travellet.com'] }),
  10801: row({ name: 'PlatformPay', kind: 'redirect', start: 'platformPay', hosts: [] }),
  10901: row({ name: 'Game card', kind: 'card-code', start: 'card', hosts: [] }),
  11001: row({ name: 'Xsolla', kind: 'redirect', start: 'xsolla', hosts: ['xsolla.com'] }),
  11301: row({ name: 'Kakao Pay', kind: 'wallet', start: 'krKakao', hosts: ['kakaopay.com', 'kakao.com'] }),
  11401: row({ name: 'Naver Pay', kind: 'wallet', start: 'krNaver', hosts: ['pay.naver.com'] }),
  11402: row({ name: 'Naver Pay abroad', kind: 'wallet', start: 'naver', hosts: ['pay.naver.com'] }),
  11501: row({ name: 'WelcomePay', kind: 'redirect', start: 'krWelcome', hosts: ['welcomepayments.co.kr'] }),
  11601: row({
    name: 'Alipay',
    kind: 'form-post',
    start: 'alipay',
    hosts: ['alipay.com', 'alipayplus.com'],
    schemes: ['alipays'],
  }),
  11602: row({ name: 'Alipay card', kind: 'form-post', start: 'alipay', hosts: ['alipay.com', 'alipayplus.com'] }),
  11701: row({ name: 'Airwallex', kind: 'drop-in', sdk: 'airwallex', start: 'airwallex', hosts: ['airwallex.com'] }),
  11702: row({
    name: 'Airwallex card',
    kind: 'drop-in',
    sdk: 'airwallex',
    start: 'airwallex',
    hosts: ['airwallex.com'],
  }),
  11801: row({ name: 'PayerMax', kind: 'redirect', start: 'payermax', hosts: ['payermax.com'] }),
  12001: row({ name: 'PingPong', kind: 'card', start: 'pingpong', hosts: ['pingpongx.com'] }),
  12101: row({ name: 'Adyen', kind: 'drop-in', sdk: 'adyen', start: 'adyen', hosts: ['adyen.com'] }),
  12201: row({ name: 'EBANX', kind: 'redirect', start: 'ebanx', hosts: ['ebanx.com', 'ebanxpay.com'] }),
  12301: row({ name: 'FunTap', kind: 'redirect', start: 'funtap', hosts: ['funtap.vn'] }),
  12401: row({ name: 'Card', kind: 'form-post', start: 'cardInfo', hosts: [] }),
} as const

export type PaywayId = keyof typeof paymentChannels

export const isPaywayId = (id: number): id is PaywayId => isKeyOf(paymentChannels, id)

/** Payment type by `channel_id` for PlatformPay and the aggregators. */
export const paymentChannelTypes = {
  1: 'e_wallet',
  3: 'prepaid_card',
  43: 'card_code',
  605: 'molpoints',
  127: 'ininal',
  143: 'truewallet',
  142: 'linepay',
  602: 'truemoney',
  601: '12call',
} as const

const bankingIds = new Set([91, 92, 93, 94, 121])

const cardCodeChannel = 43 satisfies keyof typeof paymentChannelTypes

/**
 * Returns true if the player pays with a card code. For some values of `payway_id`, this is always the case. For the
 * others, only one `channel_id` stands for card codes.
 */
export const isCardCodeChannel = (paywayId: number, channelId: number): boolean =>
  channelId === cardCodeChannel || (isPaywayId(paywayId) && paymentChannels[paywayId].kind === 'card-code')

/** Returns a channel's bank group. Channels 128 to 141 except 135 are internet banks. */
export function getBankGroup(channelId: number): 'internet_bank' | 'banking' | undefined {
  if (channelId >= 128 && channelId <= 141 && channelId !== 135) return 'internet_bank'
  return bankingIds.has(channelId) ? 'banking' : undefined
}
