import type { PayLink, PurchaseEvent, PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { anAnswer, anOrder, aPurchase, someWords } from '../orders.ts'

export const order = anOrder()
const { own: _own, words: _words, ...anybodys } = order
/** An order from a link, which was not bought on this device. */
export const orderFromLink = anybodys
export const link: PayLink = { kind: 'open', url: 'https://razer.com/pay' }
export const none: PayLink = { kind: 'none' }
export const dropIn: PayLink = {
  kind: 'dropIn',
  session: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
}
export const draft = { purchase: aPurchase, words: someWords }
export const request = { ...draft, requestId: 'request-of-sixteen' }
export const paid = anOrder({ standing: 'success', delivery: 'delivered' })
const failure = { kind: 'network' } as const
export const billingNo = order.billingNo
export const answer = (but: Parameters<typeof anAnswer>[0]): PurchaseEvent => ({
  type: 'orderLoaded',
  billingNo,
  info: anAnswer(but),
  atMs: 5000,
})

/** Replies of the order query to the events below. */
export const answers = {
  answeredPending: anAnswer({ status: -1 }),
  answeredUnknown: anAnswer({ status: 77 }),
  answeredSuccess: anAnswer({ status: 1, delivery: 'delivered' }),
  answeredArriving: anAnswer({ status: 1, delivery: 'sent' }),
  answeredFail: anAnswer({ status: -2 }),
} as const

export const states = {
  idle: { state: 'idle' },
  choosing: { state: 'choosing' },
  starting: { state: 'starting', draft, request: null },
  payingHere: { state: 'payingHere', order, link: dropIn, openedFrom: 'recharge' },
  handedOff: { state: 'handedOff', order, link },
  checking: { state: 'checking', order, link: none },
  pending: { state: 'pending', order, link },
  success: { state: 'success', order: paid },
  failed: { state: 'failed', order: anOrder({ standing: 'fail' }) },
  missing: { state: 'missing', billingNo },
} as const satisfies { [A in PurchaseState['state']]: PurchaseState }

export const events = {
  rechargeOpened: { type: 'rechargeOpened' },
  rechargeClosed: { type: 'rechargeClosed' },
  buyPressed: { type: 'buyPressed', draft },
  requestStored: { type: 'requestStored', request },
  startAnswered: { type: 'startAnswered', order, link },
  startAnsweredHere: { type: 'startAnswered', order, link: dropIn },
  startAnsweredPaid: { type: 'startAnswered', order, link: none },
  startFailed: { type: 'startFailed', failure },
  returned: { type: 'returned', order },
  pollDue: { type: 'pollDue' },
  answeredPending: answer(answers.answeredPending),
  answeredUnknown: answer(answers.answeredUnknown),
  answeredSuccess: answer(answers.answeredSuccess),
  answeredArriving: answer(answers.answeredArriving),
  answeredFail: answer(answers.answeredFail),
  orderNotFound: { type: 'orderNotFound', billingNo },
  orderLoadFailed: { type: 'orderLoadFailed', billingNo },
  linkRenewed: { type: 'linkRenewed', billingNo, link },
  linkRenewedHere: { type: 'linkRenewed', billingNo, link: dropIn },
  dropInSucceeded: { type: 'dropInEnded', result: 'success' },
  dropInFailed: { type: 'dropInEnded', result: 'fail' },
  dropInCancelled: { type: 'dropInEnded', result: 'cancel' },
  dropInRedirected: { type: 'dropInRedirected', link },
  toPayPressed: { type: 'toPayPressed' },
  donePressed: { type: 'donePressed' },
  laterPressed: { type: 'laterPressed' },
  changePayMethodPressed: { type: 'changePayMethodPressed' },
} as const satisfies Record<string, PurchaseEvent>
