import type { StartName } from './calls/pay-start.calls.ts'
import { isKeyOf } from './is-key-of.ts'

/**
 * Payment channels: one row per `payway_id` of the specification.
 * Read by the gateway (which methods exist, which start takes them) and by the store's channel kinds.
 * To add a channel: a row here, and its methods where the gateway sells it.
 * 10901, 11301, 11402 and 12401 are our own: the specification has their starts, but no id.
 */
export const channelKinds = [
  'redirect',
  'wallet',
  'bank',
  'card',
  'point-card',
  'card-code',
  'drop-in',
  'form-post',
] as const
export type ChannelKind = (typeof channelKinds)[number]

export interface Channel {
  name: string
  kind: ChannelKind
  /** The call that begins its payments. */
  start: StartName
  /** Where its payment links may lead: these hosts and their subdomains. A brand may name more (`payHosts`), and has to where there are none. */
  hosts: readonly string[]
  /** Of a drop-in: whose SDK draws it. */
  sdk?: 'adyen' | 'airwallex' | 'paypal'
  /** Besides https: schemes of apps that its links may open. */
  schemes?: readonly string[]
}

export const channels = {
  10101: { name: 'Razer Bank', kind: 'bank', start: 'razerGold', hosts: ['razer.com'] },
  10102: { name: 'Razer e2p', kind: 'redirect', start: 'razerGold', hosts: ['razer.com'] },
  10103: { name: 'Razer Gold', kind: 'wallet', start: 'razerGold', hosts: ['razer.com'] },
  10104: { name: 'Razer e2p', kind: 'redirect', start: 'razerGold', hosts: ['razer.com'] },
  10201: { name: 'PayPal', kind: 'drop-in', sdk: 'paypal', start: 'paypal', hosts: ['paypal.com'] },
  10301: { name: 'MyCard', kind: 'card-code', start: 'myCardInGame', hosts: ['mycard520.com', 'mycard520.com.tw'] },
  10302: {
    name: 'MyCard Billing',
    kind: 'redirect',
    start: 'myCardBilling',
    hosts: ['mycard520.com', 'mycard520.com.tw'],
  },
  10303: { name: 'MyCard', kind: 'point-card', start: 'myCardPointCard', hosts: ['mycard520.com', 'mycard520.com.tw'] },
  10401: { name: 'Codapay', kind: 'redirect', start: 'codapay', hosts: ['codapayments.com'] },
  10501: { name: 'PagSmile', kind: 'redirect', start: 'pagsmile', hosts: ['pagsmile.com'] },
  10701: { name: 'Travellet', kind: 'redirect', start: 'travellet', hosts: ['travellet.com'] },
  10801: { name: 'PlatformPay', kind: 'redirect', start: 'platformPay', hosts: [] },
  10901: { name: 'Game card', kind: 'card-code', start: 'card', hosts: [] },
  11001: { name: 'Xsolla', kind: 'redirect', start: 'xsolla', hosts: ['xsolla.com'] },
  11301: { name: 'Kakao Pay', kind: 'wallet', start: 'krKakao', hosts: ['kakaopay.com', 'kakao.com'] },
  11401: { name: 'Naver Pay', kind: 'wallet', start: 'krNaver', hosts: ['pay.naver.com'] },
  11402: { name: 'Naver Pay abroad', kind: 'wallet', start: 'naver', hosts: ['pay.naver.com'] },
  11501: { name: 'WelcomePay', kind: 'redirect', start: 'krWelcome', hosts: ['welcomepayments.co.kr'] },
  11601: {
    name: 'Alipay',
    kind: 'form-post',
    start: 'alipay',
    hosts: ['alipay.com', 'alipayplus.com'],
    schemes: ['alipays'],
  },
  11602: { name: 'Alipay card', kind: 'form-post', start: 'alipay', hosts: ['alipay.com', 'alipayplus.com'] },
  11701: { name: 'Airwallex', kind: 'drop-in', sdk: 'airwallex', start: 'airwallex', hosts: ['airwallex.com'] },
  11702: { name: 'Airwallex card', kind: 'drop-in', sdk: 'airwallex', start: 'airwallex', hosts: ['airwallex.com'] },
  11801: { name: 'PayerMax', kind: 'redirect', start: 'payermax', hosts: ['payermax.com'] },
  12001: { name: 'PingPong', kind: 'card', start: 'pingpong', hosts: ['pingpongx.com'] },
  12101: { name: 'Adyen', kind: 'drop-in', sdk: 'adyen', start: 'adyen', hosts: ['adyen.com'] },
  12201: { name: 'EBANX', kind: 'redirect', start: 'ebanx', hosts: ['ebanx.com', 'ebanxpay.com'] },
  12301: { name: 'FunTap', kind: 'redirect', start: 'funtap', hosts: ['funtap.vn'] },
  12401: { name: 'Card', kind: 'form-post', start: 'cardInfo', hosts: [] },
} as const satisfies Record<number, Channel>

export type PaywayId = keyof typeof channels

export const isPayway = (id: number): id is PaywayId => isKeyOf(channels, id)

/** `channel_id` inside PlatformPay and the aggregators: what kind of place the money comes from. */
export const platformTypes = {
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

const cardCodeChannel = 43 satisfies keyof typeof platformTypes

/** A card's number and password in place of money: the channels for it, and channel 43 of any payway. */
export const isCardCode = (paywayId: number, channelId: number): boolean =>
  channelId === cardCodeChannel || (isPayway(paywayId) && channels[paywayId].kind === 'card-code')

/** Channel ids 128 to 141 (except 135) are internet banks; a few others are banking. */
export function bankGroup(channelId: number): 'internet_bank' | 'banking' | undefined {
  if (channelId >= 128 && channelId <= 141 && channelId !== 135) return 'internet_bank'
  return bankingIds.has(channelId) ? 'banking' : undefined
}
