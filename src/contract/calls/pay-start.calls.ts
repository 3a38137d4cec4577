import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { cardInfo } from '../entities/card.ts'
import { payRequest, payStarted } from '../entities/payment.ts'
import { requestId } from '../fields.ts'

/**
 * Error codes of the payment start calls. There is one call per path, all with the same parameters and reply; the
 * channel table assigns them to channels.
 */
const codes = [
  'notLoggedIn',
  'notAGame',
  'wrongDomain',
  'notRealName',
  'notFound',
  'noSuchRole',
  'noSuchChannel',
  'wrongMethod',
  'methodAway',
  'unpaidOrder',
  'limitReached',
  'illegalCoupon',
  'otherPurchase',
  'paymentProblem',
  'priceChanged',
  'badCard',
  'cardUsed',
  'cardExpired',
  'cardOfOtherGame',
] as const
const options = { changes: true, codes } as const
const common = v.object({ ...payRequest, request_id: requestId })
const withCard = v.object({ ...payRequest, request_id: requestId, card_info: cardInfo })

const start = <const P extends `/api/${'pay' | 'kr_pay'}/${string}`>(path: P, summary: string) =>
  defineCall(path, summary, common, payStarted, options)
const cardStart = <const P extends `/api/pay/${string}`>(path: P, summary: string) =>
  defineCall(path, summary, withCard, payStarted, options)

export const payStartCalls = {
  razerGold: start('/api/pay/razer_gold_pay', 'Razer Gold'),
  myCardInGame: cardStart('/api/pay/payMyCardInGame', 'MyCard in game: a card code'),
  card: cardStart('/api/pay/card_pay', 'A card code'),
  cardInfo: start('/api/pay/card_info', 'The card form of a provider'),
  myCardBilling: start('/api/pay/payMyCardBilling', 'MyCard billing'),
  myCardPointCard: start('/api/pay/payMyCardKouDian', 'MyCard point card'),
  airwallex: start('/api/pay/airwallex', 'Airwallex'),
  platformPay: start('/api/pay/platform_pay', 'PlatformPay'),
  xsolla: start('/api/pay/xsolla_pay', 'Xsolla'),
  pagsmile: start('/api/pay/pagsmile_pay', 'PagSmile'),
  paypal: start('/api/pay/paypal_pay', 'PayPal'),
  codapay: start('/api/pay/codapay_pay', 'Codapay'),
  naver: start('/api/pay/naver_pay', 'Naver Pay'),
  payermax: start('/api/pay/payermax_pay', 'PayerMax'),
  alipay: start('/api/pay/alipay_pay', 'Alipay'),
  adyen: start('/api/pay/adyen_pay', 'Adyen'),
  travellet: start('/api/pay/travellet_pay', 'Travellet'),
  pingpong: start('/api/pay/pingpongx_pay', 'PingPong'),
  ebanx: start('/api/pay/ebanx_pay', 'EBANX'),
  funtap: start('/api/pay/funtap_pay', 'FunTap'),
  krNaver: start('/api/kr_pay/naver_pay', 'Naver Pay, Korea'),
  krWelcome: start('/api/kr_pay/welcome_pay', 'WelcomePay, Korea'),
  krKakao: start('/api/kr_pay/kakao_pay', 'Kakao Pay, Korea'),
}

export type StartName = keyof typeof payStartCalls
