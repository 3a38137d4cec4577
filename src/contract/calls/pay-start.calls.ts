import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { encodedCardCredentialsSchema } from '../entities/card.ts'
import { paymentStartFields, startedPaymentSchema } from '../entities/payment.ts'
import { requestIdSchema } from '../fields.ts'

/**
 * Error codes of all calls that start a payment. The channel table says which of these calls each payment channel uses.
 */
const startErrorCodes = [
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
  'birthMonthRequired',
  'capReached',
  'playerBlocked',
  'playerPaused',
  'phoneRequired',
  'familyApprovalRequired',
  'illegalCoupon',
  'otherPurchase',
  'paymentProblem',
  'priceChanged',
  'notSoldHere',
  'oddsChanged',
  'badCard',
  'cardUsed',
  'cardExpired',
  'cardOfOtherGame',
  'badParameters',
] as const
const options = { changes: true, codes: startErrorCodes } as const
const startParamsSchema = v.object({ ...paymentStartFields, request_id: requestIdSchema })
const cardStartParamsSchema = v.object({
  ...paymentStartFields,
  request_id: requestIdSchema,
  card_info: encodedCardCredentialsSchema,
})

const defineStartCall = <const P extends `/api/${'pay' | 'kr_pay'}/${string}`>(path: P, summary: string) =>
  defineApiCall(path, summary, startParamsSchema, startedPaymentSchema, options)
const defineCardStartCall = <const P extends `/api/pay/${string}`>(path: P, summary: string) =>
  defineApiCall(path, summary, cardStartParamsSchema, startedPaymentSchema, options)

export const paymentStartApiCalls = {
  razerGold: defineStartCall('/api/pay/razer_gold_pay', 'Razer Gold'),
  myCardInGame: defineCardStartCall('/api/pay/payMyCardInGame', 'MyCard in game: a card code'),
  card: defineCardStartCall('/api/pay/card_pay', 'A card code'),
  cardInfo: defineStartCall('/api/pay/card_info', 'The card form of a provider'),
  myCardBilling: defineStartCall('/api/pay/payMyCardBilling', 'MyCard billing'),
  myCardPointCard: defineStartCall('/api/pay/payMyCardKouDian', 'MyCard point card'),
  airwallex: defineStartCall('/api/pay/airwallex', 'Airwallex'),
  platformPay: defineStartCall('/api/pay/platform_pay', 'PlatformPay'),
  xsolla: defineStartCall('/api/pay/xsolla_pay', 'Xsolla'),
  pagsmile: defineStartCall('/api/pay/pagsmile_pay', 'PagSmile'),
  paypal: defineStartCall('/api/pay/paypal_pay', 'PayPal'),
  codapay: defineStartCall('/api/pay/codapay_pay', 'Codapay'),
  naver: defineStartCall('/api/pay/naver_pay', 'Naver Pay'),
  payermax: defineStartCall('/api/pay/payermax_pay', 'PayerMax'),
  alipay: defineStartCall('/api/pay/alipay_pay', 'Alipay'),
  adyen: defineStartCall('/api/pay/adyen_pay', 'Adyen'),
  travellet: defineStartCall('/api/pay/travellet_pay', 'Travellet'),
  pingpong: defineStartCall('/api/pay/pingpongx_pay', 'PingPong'),
  ebanx: defineStartCall('/api/pay/ebanx_pay', 'EBANX'),
  funtap: defineStartCall('/api/pay/funtap_pay', 'FunTap'),
  krNaver: defineStartCall('/api/kr_pay/naver_pay', 'Naver Pay, Korea'),
  krWelcome: defineStartCall('/api/kr_pay/welcome_pay', 'WelcomePay, Korea'),
  krKakao: defineStartCall('/api/kr_pay/kakao_pay', 'Kakao Pay, Korea'),
}

export type PayStartName = keyof typeof paymentStartApiCalls
