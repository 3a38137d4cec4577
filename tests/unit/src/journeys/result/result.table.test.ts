import { expect, test } from 'vitest'
import {
  getChargeTextKeys,
  shouldShowSuccessAnimation,
  getDeclineReason,
  purchaseResultTable,
  getPurchaseResultContent,
  type ResultState,
} from '../../../../../src/journeys/result/result.table.ts'
import { none, order as own, orderFromLink } from '../../purchase/machine/purchase-steps.ts'

const delivered = { ...own, standing: 'success', delivery: 'delivered' } as const

test.each(Object.entries(purchaseResultTable))('%s has one primary button and no button twice', (_state, row) => {
  const offered = [row.primary, ...row.others]
  expect(new Set(offered).size).toBe(offered.length)
})

test.each<[string, ResultState, boolean, string]>([
  ['an unpaid order leads to the payment', { state: 'pending', order: own, link: none }, false, 'payOn'],
  ['an order being checked has no action', { state: 'checking', order: own, link: none }, false, 'checking'],
  ['a failed order can be tried again', { state: 'failed', order: own }, false, 'tryAgain'],
  [
    'a failed order of a closed link can only be closed',
    { state: 'failed', order: own, isLinkClosed: true },
    false,
    'close',
  ],
  ['a delivered order can be closed', { state: 'success', order: delivered }, false, 'done'],
  ['an order of a player from the game leads back to it', { state: 'success', order: delivered }, true, 'backToGame'],
  [
    'a postponed order of a player from the game leads back to it',
    { state: 'success', order: { ...own, standing: 'success', deliverAt: 2e12 } },
    true,
    'backToGame',
  ],
  ['a stranger’s order cannot be paid', { state: 'pending', order: orderFromLink, link: none }, false, 'refresh'],
  [
    'an order that the account started on another device leads to the payment',
    { state: 'pending', order: { ...orderFromLink, payable: true }, link: none },
    false,
    'payOn',
  ],
  ['a stranger’s failed order leads to the store', { state: 'failed', order: orderFromLink }, false, 'home'],
])('%s', (_name, state, isForGame, primary) => {
  expect(getPurchaseResultContent(state, isForGame).primary).toBe(primary)
})

test('a player who withdrew from the contract reads that, not that the delivery failed', () => {
  const refund = { amount: '14.99', second: false, state: 'due', at: 0 } as const
  const order = {
    ...delivered,
    delivery: 'waiting',
    ended: 'withdrawn',
    refunds: [{ ...refund, withdrawal: true }],
  } as const
  expect(getPurchaseResultContent({ state: 'success', order }).title).toBe('result:title_withdrawn')
  expect(getPurchaseResultContent({ state: 'success', order: { ...order, refunds: [refund] } }).title).toBe(
    'result:title_undelivered',
  )
})

test('a player who asked to wait reads that the order has not been sent yet', () => {
  const order = { ...delivered, delivery: 'waiting', deliverAt: delivered.createdAt + 60_000 } as const
  expect(getPurchaseResultContent({ state: 'success', order }).title).toBe('result:title_window')
  expect(getPurchaseResultContent({ state: 'success', order: { ...order, delivery: 'sent' } }).title).toBe(
    'result:title_arriving',
  )
})

const offlineActions = ['later', 'close', 'home', 'done', 'backToGame']

test.each<[string, ResultState]>([
  ['is unpaid', { state: 'pending', order: own, link: none }],
  ['has a payment page open', { state: 'handedOff', order: own, link: none }],
  ['is being checked', { state: 'checking', order: own, link: none }],
  ['belongs to a stranger', { state: 'pending', order: orderFromLink, link: none }],
  ['failed', { state: 'failed', order: own }],
  ['arrived', { state: 'success', order: delivered }],
])('an offline player whose order %s sees no button that needs the network, and no spinner', (_name, state) => {
  const { primary, others, tone, title } = getPurchaseResultContent({ ...state, isOffline: true })
  expect(offlineActions).toEqual(expect.arrayContaining([primary, ...others]))
  expect(tone).not.toBe('wait')
  expect(title).not.toBe('result:title_checking')
})

test('an offline visitor of a status link reads no claim about an order that has not loaded', () => {
  expect(getPurchaseResultContent({ state: 'checking', order: orderFromLink, link: none, isOffline: true }).title).toBe(
    'errors:offline_title',
  )
})

test.each([
  [undefined, 'result:title_failed', undefined],
  ['funds', 'result:title_declined', 'funds'],
  ['other', 'result:title_declined', 'other'],
  ['cancelled', 'result:title_cancelled', undefined],
  ['timeout', 'result:title_timeout', undefined],
] as const)('a player whose payment failed for the reason %s reads it only once', (decline, title, refusal) => {
  const order = { ...own, standing: 'fail', ...(decline && { decline }) } as const
  expect(getPurchaseResultContent({ state: 'failed', order }).title).toBe(title)
  expect(getDeclineReason(order)).toBe(refusal)
})

const paid = { ...own, standing: 'success' } as const
const refund = { amount: own.words?.amount ?? '', state: 'refunded', second: false, at: 1 } as const

test.each<[string, ResultState, string, boolean]>([
  ['has arrived celebrates', { state: 'success', order: delivered }, 'good', true],
  ['is being delivered does not celebrate yet', { state: 'success', order: paid }, 'going', false],
  ['could not be delivered is no success', { state: 'success', order: { ...paid, ended: 'refused' } }, 'bad', false],
  ['was refunded is no success', { state: 'success', order: { ...delivered, refunds: [refund] } }, 'back', false],
  [
    'was declined is a failure',
    { state: 'failed', order: { ...own, standing: 'fail', decline: 'funds' } },
    'bad',
    false,
  ],
  [
    'the player cancelled is no failure',
    { state: 'failed', order: { ...own, standing: 'fail', decline: 'cancelled' } },
    'none',
    false,
  ],
])('an order that %s', (_name, state, tone, joy) => {
  expect(getPurchaseResultContent(state).tone).toBe(tone)
  expect(shouldShowSuccessAnimation(state)).toBe(joy)
})

test.each([
  [undefined, 'result:not_charged'],
  ['bank', 'result:not_charged'],
  ['cancelled', 'result:not_charged'],
  // A late payment is still credited, so the text must not say that nothing was charged.
  ['timeout', 'result:not_received'],
] as const)('a payer whose payment failed for the reason %s reads %s', (decline, fact) => {
  expect(getChargeTextKeys({ ...own, standing: 'fail', ...(decline && { decline }) }).fact).toBe(fact)
})
