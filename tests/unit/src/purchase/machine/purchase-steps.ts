import type { PayLink, PurchaseEvent, PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { anAnswer, anOrder, aPurchase, someWords } from '../orders.ts'

export const order = anOrder()
const { own: _own, words: _words, ...anybodys } = order
/** One that came by a link: not bought on this device. */
export const stranger = anybodys
export const link: PayLink = { kind: 'open', url: 'https://razer.com/pay' }
export const none: PayLink = { kind: 'none' }
export const dropIn: PayLink = {
  kind: 'dropIn',
  session: { sdk: 'sandbox', address: 'http://pay.localhost:4173/pay/1/drop-in' },
}
export const wish = { purchase: aPurchase, words: someWords }
export const intent = { ...wish, requestId: 'request-of-sixteen' }
export const paid = anOrder({ standing: 'success', delivery: 'delivered' })
const failure = { kind: 'network' } as const
export const billingNo = order.billingNo
export const answer = (but: Parameters<typeof anAnswer>[0]): PurchaseEvent => ({
  type: 'orderAnswered',
  billingNo,
  info: anAnswer(but),
  atMs: 5000,
})

/** What the order query answers in the events below. */
export const answers = {
  answeredPending: anAnswer({ status: -1 }),
  answeredUnknown: anAnswer({ status: 77 }),
  answeredSuccess: anAnswer({ status: 1, delivery: 'delivered' }),
  answeredArriving: anAnswer({ status: 1, delivery: 'sent' }),
  answeredFail: anAnswer({ status: -2 }),
} as const

export const states = {
  idle: { at: 'idle' },
  choosing: { at: 'choosing' },
  starting: { at: 'starting', wish, intent: null },
  payingHere: { at: 'payingHere', order, link: dropIn, over: 'recharge' },
  handedOff: { at: 'handedOff', order, link },
  checking: { at: 'checking', order, link: none },
  pending: { at: 'pending', order, link },
  success: { at: 'success', order: paid },
  failed: { at: 'failed', order: anOrder({ standing: 'fail' }) },
  missing: { at: 'missing', billingNo },
} as const satisfies { [A in PurchaseState['at']]: PurchaseState }

export const events = {
  rechargeOpened: { type: 'rechargeOpened' },
  rechargeClosed: { type: 'rechargeClosed' },
  buyPressed: { type: 'buyPressed', wish },
  intentStored: { type: 'intentStored', intent },
  startAnswered: { type: 'startAnswered', order, link },
  startAnsweredHere: { type: 'startAnswered', order, link: dropIn },
  startAnsweredPaid: { type: 'startAnswered', order, link: none },
  startFailed: { type: 'startFailed', failure },
  returned: { type: 'returned', order },
  lookDue: { type: 'lookDue' },
  answeredPending: answer(answers.answeredPending),
  answeredUnknown: answer(answers.answeredUnknown),
  answeredSuccess: answer(answers.answeredSuccess),
  answeredArriving: answer(answers.answeredArriving),
  answeredFail: answer(answers.answeredFail),
  orderUnknown: { type: 'orderUnknown', billingNo },
  askFailed: { type: 'askFailed', billingNo },
  linkRenewed: { type: 'linkRenewed', billingNo, link },
  linkRenewedHere: { type: 'linkRenewed', billingNo, link: dropIn },
  dropInSucceeded: { type: 'dropInEnded', how: 'success' },
  dropInFailed: { type: 'dropInEnded', how: 'fail' },
  dropInCancelled: { type: 'dropInEnded', how: 'cancel' },
  dropInLeft: { type: 'dropInLeft', link },
  toPayPressed: { type: 'toPayPressed' },
  donePressed: { type: 'donePressed' },
  laterPressed: { type: 'laterPressed' },
  changePayMethodPressed: { type: 'changePayMethodPressed' },
} as const satisfies Record<string, PurchaseEvent>
