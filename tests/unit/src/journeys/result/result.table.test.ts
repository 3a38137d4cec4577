import { expect, test } from 'vitest'
import {
  chargeOf,
  hasJoy,
  refusalOf,
  resultTable,
  rowOf,
  type Shown,
} from '../../../../../src/journeys/result/result.table.ts'
import { none, order as own, stranger } from '../../purchase/machine/purchase-steps.ts'

const delivered = { ...own, standing: 'success', delivery: 'delivered' } as const

test.each(Object.entries(resultTable))('%s offers one thing to press, and nothing twice', (_state, row) => {
  const offered = [row.primary, ...row.others]
  expect(new Set(offered).size).toBe(offered.length)
})

test.each<[string, Shown, boolean, string]>([
  [
    'an order that is not paid yet goes on to the payment',
    { state: 'pending', order: own, link: none },
    false,
    'payOn',
  ],
  ['one that is being checked is only waited for', { state: 'checking', order: own, link: none }, false, 'checking'],
  ['one that failed is tried again', { state: 'failed', order: own }, false, 'tryAgain'],
  [
    'one that failed by a link that takes no more payments is closed, not tried again',
    { state: 'failed', order: own, isLinkClosed: true },
    false,
    'close',
  ],
  ['one that arrived is closed', { state: 'success', order: delivered }, false, 'done'],
  ['one of a player from the game leads back there', { state: 'success', order: delivered }, true, 'backToGame'],
  ['one of somebody else is never paid here', { state: 'pending', order: stranger, link: none }, false, 'refresh'],
  [
    'one that the account began on another device goes on to the payment',
    { state: 'pending', order: { ...stranger, payable: true }, link: none },
    false,
    'payOn',
  ],
  ['one of somebody else that failed leads to the store', { state: 'failed', order: stranger }, false, 'home'],
])('%s', (_name, state, isForGame, primary) => {
  expect(rowOf(state, isForGame).primary).toBe(primary)
})

const offlineActions = ['later', 'close', 'home', 'done', 'backToGame']

test.each<[string, Shown]>([
  ['waits for its payment', { state: 'pending', order: own, link: none }],
  ['has a payment page open', { state: 'handedOff', order: own, link: none }],
  ['is being checked', { state: 'checking', order: own, link: none }],
  ['somebody else bought', { state: 'pending', order: stranger, link: none }],
  ['failed', { state: 'failed', order: own }],
  ['arrived', { state: 'success', order: delivered }],
])('an offline player whose order %s finds no button that needs the network, and no spinner', (_name, state) => {
  const { primary, others, tone, title } = rowOf({ ...state, isOffline: true })
  expect(offlineActions).toEqual(expect.arrayContaining([primary, ...others]))
  expect(tone).not.toBe('wait')
  expect(title).not.toBe('result:title_checking')
})

test('of an order that only its link names nothing is claimed offline', () => {
  expect(rowOf({ state: 'checking', order: stranger, link: none, isOffline: true }).title).toBe('errors:offline_title')
})

test.each([
  [undefined, 'result:title_failed', undefined],
  ['funds', 'result:title_declined', 'funds'],
  ['other', 'result:title_declined', 'other'],
  ['cancelled', 'result:title_cancelled', undefined],
  ['timeout', 'result:title_timeout', undefined],
] as const)(
  'a payment that failed for the reason %s is called by it, and the reason is not said twice',
  (decline, title, refusal) => {
    const order = { ...own, standing: 'fail', ...(decline && { decline }) } as const
    expect(rowOf({ state: 'failed', order }).title).toBe(title)
    expect(refusalOf(order)).toBe(refusal)
  },
)

const paid = { ...own, standing: 'success' } as const
const refund = { amount: own.words?.amount ?? '', state: 'refunded', second: false, at: 1 } as const

test.each<[string, Shown, string, boolean]>([
  ['has arrived celebrates', { state: 'success', order: delivered }, 'good', true],
  ['is on its way does not celebrate yet', { state: 'success', order: paid }, 'going', false],
  ['could not be delivered is no success', { state: 'success', order: { ...paid, ended: 'refused' } }, 'bad', false],
  ['was refunded is no success', { state: 'success', order: { ...delivered, refunds: [refund] } }, 'back', false],
  [
    'was declined is a failure',
    { state: 'failed', order: { ...own, standing: 'fail', decline: 'funds' } },
    'bad',
    false,
  ],
  [
    'the player cancelled is none',
    { state: 'failed', order: { ...own, standing: 'fail', decline: 'cancelled' } },
    'none',
    false,
  ],
])('an order that %s', (_name, state, tone, joy) => {
  expect(rowOf(state).tone).toBe(tone)
  expect(hasJoy(state)).toBe(joy)
})

test.each([
  [undefined, 'result:not_charged'],
  ['bank', 'result:not_charged'],
  ['cancelled', 'result:not_charged'],
  // A late payment is still credited: nobody can say that nothing was charged.
  ['timeout', 'result:not_received'],
] as const)('a payer whose payment failed for the reason %s reads %s', (decline, fact) => {
  expect(chargeOf({ ...own, standing: 'fail', ...(decline && { decline }) }).fact).toBe(fact)
})
