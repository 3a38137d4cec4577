import { describe, expect, it } from 'vitest'
import { transition } from '../../../../../src/purchase/machine/transition.ts'
import type { Effect, PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { answered, seen } from '../../../../../src/purchase/ledger/order-rules.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import {
  answers,
  billingNo,
  dropIn,
  events,
  intent,
  link,
  none,
  order,
  states,
  stranger,
  wish,
} from './purchase-steps.ts'

type EventName = keyof typeof events
type Step = readonly [PurchaseState, ...Effect[]]

const showResult: Effect = { do: 'showResult', billingNo }
const watch: Effect = { do: 'watch' }
const unwatch: Effect = { do: 'unwatch' }
const stay: Effect = { do: 'stay' }
const hideDropIn: Effect = { do: 'hideDropIn' }
const leave: Effect = { do: 'leave', link }
/** Names are already known, so only the status is requested. */
const ask: Effect = { do: 'ask', billingNo, wantsNames: false }
const askWithNames: Effect = { do: 'ask', billingNo, wantsNames: true }
const keep = (kept: Order): Effect => ({ do: 'keepOrder', order: kept })
/** The player has seen the order: it does not open by itself again. */
const putAside = (shown: Order) => [keep({ ...seen(shown), aside: true }), unwatch] as const
const after = (known: Order, name: keyof typeof answers) => answered(known, answers[name], 5000)

/** What moves an order that is not known to be paid, whatever screen the player sees. */
const unpaidRow = (shown: Order) =>
  ({
    rechargeOpened: [{ at: 'choosing' }, ...putAside(shown), { do: 'showRecharge' }],
    returned: [{ at: 'checking', order, link: none }, showResult, ask, watch],
    answeredSuccess: [
      { at: 'success', order: after(shown, 'answeredSuccess') },
      keep(after(shown, 'answeredSuccess')),
      unwatch,
    ],
    answeredArriving: [
      { at: 'success', order: after(shown, 'answeredArriving') },
      keep(after(shown, 'answeredArriving')),
    ],
    answeredFail: [{ at: 'failed', order: after(shown, 'answeredFail') }, keep(after(shown, 'answeredFail')), unwatch],
    laterPressed: [{ at: 'idle' }, ...putAside(shown), { do: 'hideResult' }],
    changePayMethodPressed: [{ at: 'choosing' }, ...putAside(shown), { do: 'showRecharge', instead: shown }],
  }) satisfies Partial<Record<EventName, Step>>

const waitingRow = (shown: Order) =>
  ({
    ...unpaidRow(shown),
    linkRenewed: [{ at: 'handedOff', order: shown, link }, leave],
    linkRenewedHere: [{ at: 'payingHere', order: shown, link: dropIn, over: 'result' }, stay, { do: 'showDropIn' }],
  }) satisfies Partial<Record<EventName, Step>>

const stillWaiting = (at: 'handedOff' | 'checking' | 'pending', name: keyof typeof answers, known = link): Step => [
  { at, order: after(order, name), link: known },
  keep(after(order, name)),
]

/** An order that has ended stays as it ended; the record only learns when it was asked about last. */
const stillEnded = (at: 'success' | 'failed', known: Order, name: keyof typeof answers): Step => [
  { at, order: after(known, name) },
  keep(after(known, name)),
  unwatch,
]

/** The order of a link becomes known with the first answer. Nothing of it is stored: it was not bought on this device. */
const foundByLink = (name: keyof typeof answers) => after({ ...stranger, createdAt: 5000 }, name)

/** A row a state: the next state and its effects for each event. An event without an entry changes nothing. */
const table: { [A in PurchaseState['at']]: Partial<Record<EventName, Step>> } = {
  idle: {
    rechargeOpened: [{ at: 'choosing' }, { do: 'showRecharge' }],
    returned: [{ at: 'checking', order, link: none }, showResult, ask, watch],
    linkRenewed: [states.idle, stay],
    linkRenewedHere: [states.idle, stay],
  },
  choosing: {
    linkRenewed: [states.choosing, stay],
    linkRenewedHere: [states.choosing, stay],
    rechargeClosed: [{ at: 'idle' }],
    buyPressed: [
      { at: 'starting', wish, intent: null },
      { do: 'claimIntent', wish },
    ],
    returned: [{ at: 'checking', order, link: none }, showResult, ask, watch],
  },
  starting: {
    intentStored: [
      { at: 'starting', wish, intent },
      { do: 'sendStart', intent },
    ],
    startAnswered: [{ at: 'handedOff', order, link }, keep(order), showResult, leave, watch],
    startAnsweredHere: [
      { at: 'payingHere', order, link: dropIn, over: 'recharge' },
      keep(order),
      stay,
      { do: 'showDropIn' },
    ],
    startAnsweredPaid: [
      { at: 'checking', order, link: none },
      keep(order),
      showResult,
      { do: 'leave', link: none },
      ask,
      watch,
    ],
    startFailed: [
      { at: 'choosing' },
      stay,
      { do: 'settleIntent', purchase: wish.purchase, failure: { kind: 'network' } },
      { do: 'say', failure: { kind: 'network' }, purchase: wish.purchase },
    ],
  },
  payingHere: {
    dropInSucceeded: [{ at: 'pending', order, link: none }, hideDropIn, showResult, ask, watch],
    dropInFailed: [{ at: 'choosing', left: order }, hideDropIn, { do: 'sayDropIn', how: 'fail' }, ask, watch],
    dropInCancelled: [{ at: 'choosing', left: order }, hideDropIn, { do: 'sayDropIn', how: 'cancel' }, ask, watch],
    dropInLeft: [{ at: 'handedOff', order, link }, hideDropIn, showResult, leave, watch],
  },
  handedOff: {
    ...waitingRow(order),
    lookDue: [states.handedOff, ask],
    answeredPending: stillWaiting('handedOff', 'answeredPending'),
    answeredUnknown: stillWaiting('handedOff', 'answeredUnknown'),
    toPayPressed: [{ at: 'handedOff', order, link }, leave],
    donePressed: [{ at: 'checking', order, link }, ask, watch],
  },
  checking: {
    ...waitingRow(order),
    lookDue: [states.checking, ask],
    answeredPending: stillWaiting('pending', 'answeredPending', none),
    answeredUnknown: stillWaiting('checking', 'answeredUnknown', none),
    askFailed: [{ at: 'pending', order, link: none }],
    toPayPressed: [states.checking, { do: 'renewLink', order }],
    donePressed: [states.checking, ask, watch],
  },
  pending: {
    ...waitingRow(order),
    lookDue: [states.pending, ask],
    answeredPending: stillWaiting('pending', 'answeredPending'),
    answeredUnknown: stillWaiting('pending', 'answeredUnknown'),
    toPayPressed: [{ at: 'handedOff', order, link }, leave],
    donePressed: [{ at: 'checking', order, link }, ask, watch],
  },
  success: {
    ...unpaidRow(states.success.order),
    linkRenewed: [states.success, stay],
    linkRenewedHere: [states.success, stay],
    lookDue: [states.success, ask],
    answeredPending: stillEnded('success', states.success.order, 'answeredPending'),
    answeredUnknown: stillEnded('success', states.success.order, 'answeredUnknown'),
    answeredSuccess: stillEnded('success', states.success.order, 'answeredSuccess'),
    answeredArriving: stillEnded('success', states.success.order, 'answeredArriving'),
    answeredFail: stillEnded('success', states.success.order, 'answeredFail'),
  },
  failed: {
    ...unpaidRow(states.failed.order),
    linkRenewed: [states.failed, stay],
    linkRenewedHere: [states.failed, stay],
    lookDue: [states.failed, ask],
    answeredPending: stillEnded('failed', states.failed.order, 'answeredPending'),
    answeredUnknown: stillEnded('failed', states.failed.order, 'answeredUnknown'),
  },
  missing: {
    rechargeOpened: [{ at: 'choosing' }, unwatch, { do: 'showRecharge' }],
    returned: [{ at: 'checking', order, link: none }, showResult, ask, watch],
    lookDue: [states.missing, askWithNames],
    laterPressed: [{ at: 'idle' }, unwatch, { do: 'hideResult' }],
    answeredPending: [{ at: 'pending', order: foundByLink('answeredPending'), link: none }],
    answeredUnknown: [{ at: 'checking', order: foundByLink('answeredUnknown'), link: none }],
    answeredSuccess: [{ at: 'success', order: foundByLink('answeredSuccess') }, unwatch],
    answeredArriving: [{ at: 'success', order: foundByLink('answeredArriving') }],
    answeredFail: [{ at: 'failed', order: foundByLink('answeredFail') }, unwatch],
  },
}

describe.each(Object.entries(states))('a purchase that is %s', (at, state) => {
  const row = table[at as keyof typeof table]
  it.each(Object.entries(events))('on %s', (name, event) => {
    const [next, ...effects] = row[name as EventName] ?? [state]
    expect(transition(state, event)).toEqual({ state: next, effects })
  })
})
