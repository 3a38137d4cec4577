import { describe, expect, it } from 'vitest'
import { getNextPurchaseState } from '../../../../../src/purchase/machine/transition.ts'
import type { PurchaseEffect, PurchaseState } from '../../../../../src/purchase/machine/purchase.types.ts'
import { applyOrderStatus, markOrderOutcomeAsSeen } from '../../../../../src/purchase/ledger/order-rules.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import {
  answers,
  billingNo,
  dropIn,
  events,
  request,
  link,
  none,
  order,
  states,
  orderFromLink,
  draft,
} from './purchase-steps.ts'

type EventName = keyof typeof events
type Step = readonly [PurchaseState, ...PurchaseEffect[]]

const showResult: PurchaseEffect = { type: 'showResult', billingNo }
const startPolling: PurchaseEffect = { type: 'startPolling' }
const stopPolling: PurchaseEffect = { type: 'stopPolling' }
const closeTab: PurchaseEffect = { type: 'closeTab' }
const hideDropIn: PurchaseEffect = { type: 'hideDropIn' }
const openLink: PurchaseEffect = { type: 'openLink', link }
/** The names are already known, so only the status is requested. */
const queryOrder: PurchaseEffect = { type: 'queryOrder', billingNo, needsNames: false }
const queryOrderWithNames: PurchaseEffect = { type: 'queryOrder', billingNo, needsNames: true }
const saveOrder = (kept: Order): PurchaseEffect => ({ type: 'saveOrder', order: kept })
/** Marks the order as seen and postponed, so that it does not open again by itself. */
const dismiss = (shown: Order) => [saveOrder({ ...markOrderOutcomeAsSeen(shown), aside: true }), stopPolling] as const
const after = (known: Order, name: keyof typeof answers) => applyOrderStatus(known, answers[name], 5000)

/** Transitions of an order that is not known to be paid, on any screen. */
const unpaidRow = (shown: Order) =>
  ({
    rechargeOpened: [{ state: 'choosing' }, ...dismiss(shown), { type: 'showRecharge' }],
    returned: [{ state: 'checking', order, link: none }, showResult, queryOrder, startPolling],
    answeredSuccess: [
      { state: 'success', order: after(shown, 'answeredSuccess') },
      saveOrder(after(shown, 'answeredSuccess')),
      stopPolling,
    ],
    answeredArriving: [
      { state: 'success', order: after(shown, 'answeredArriving') },
      saveOrder(after(shown, 'answeredArriving')),
    ],
    answeredFail: [
      { state: 'failed', order: after(shown, 'answeredFail') },
      saveOrder(after(shown, 'answeredFail')),
      stopPolling,
    ],
    laterPressed: [{ state: 'idle' }, ...dismiss(shown), { type: 'hideResult' }],
    changePayMethodPressed: [{ state: 'choosing' }, ...dismiss(shown), { type: 'showRecharge', insteadOf: shown }],
  }) satisfies Partial<Record<EventName, Step>>

const waitingRow = (shown: Order) =>
  ({
    ...unpaidRow(shown),
    linkRenewed: [{ state: 'handedOff', order: shown, link }, openLink],
    linkRenewedHere: [
      { state: 'payingHere', order: shown, link: dropIn, openedFrom: 'result' },
      closeTab,
      { type: 'showDropIn' },
    ],
  }) satisfies Partial<Record<EventName, Step>>

const stillWaiting = (state: 'handedOff' | 'checking' | 'pending', name: keyof typeof answers, known = link): Step => [
  { state, order: after(order, name), link: known },
  saveOrder(after(order, name)),
]

/** A completed order keeps its state. Only the time of the last query is saved. */
const stillEnded = (state: 'success' | 'failed', known: Order, name: keyof typeof answers): Step => [
  { state, order: after(known, name) },
  saveOrder(after(known, name)),
  stopPolling,
]

/** The first reply provides the data of an order from a link. It is not saved, because it was not bought here. */
const foundByLink = (name: keyof typeof answers) => after({ ...orderFromLink, createdAt: 5000 }, name)

/** Next state and effects for each event, by state. Events without an entry change nothing. */
const table: { [A in PurchaseState['state']]: Partial<Record<EventName, Step>> } = {
  idle: {
    rechargeOpened: [{ state: 'choosing' }, { type: 'showRecharge' }],
    returned: [{ state: 'checking', order, link: none }, showResult, queryOrder, startPolling],
    linkRenewed: [states.idle, closeTab],
    linkRenewedHere: [states.idle, closeTab],
  },
  choosing: {
    linkRenewed: [states.choosing, closeTab],
    linkRenewedHere: [states.choosing, closeTab],
    rechargeClosed: [{ state: 'idle' }],
    buyPressed: [
      { state: 'starting', draft, request: null },
      { type: 'claimRequestId', draft },
    ],
    returned: [{ state: 'checking', order, link: none }, showResult, queryOrder, startPolling],
  },
  starting: {
    requestStored: [
      { state: 'starting', draft, request },
      { type: 'sendStart', request },
    ],
    startAnswered: [{ state: 'handedOff', order, link }, saveOrder(order), showResult, openLink, startPolling],
    startAnsweredHere: [
      { state: 'payingHere', order, link: dropIn, openedFrom: 'recharge' },
      saveOrder(order),
      closeTab,
      { type: 'showDropIn' },
    ],
    startAnsweredPaid: [
      { state: 'checking', order, link: none },
      saveOrder(order),
      showResult,
      { type: 'openLink', link: none },
      queryOrder,
      startPolling,
    ],
    startFailed: [
      { state: 'choosing' },
      closeTab,
      { type: 'releaseRequestId', purchase: draft.purchase, failure: { kind: 'network' } },
      { type: 'showFailure', failure: { kind: 'network' }, purchase: draft.purchase },
    ],
  },
  payingHere: {
    dropInSucceeded: [{ state: 'pending', order, link: none }, hideDropIn, showResult, queryOrder, startPolling],
    dropInFailed: [
      { state: 'choosing', abandonedOrder: order },
      hideDropIn,
      { type: 'showDropInResult', result: 'fail' },
      queryOrder,
      startPolling,
    ],
    dropInCancelled: [
      { state: 'choosing', abandonedOrder: order },
      hideDropIn,
      { type: 'showDropInResult', result: 'cancel' },
      queryOrder,
      startPolling,
    ],
    dropInRedirected: [{ state: 'handedOff', order, link }, hideDropIn, showResult, openLink, startPolling],
  },
  handedOff: {
    ...waitingRow(order),
    pollDue: [states.handedOff, queryOrder],
    answeredPending: stillWaiting('handedOff', 'answeredPending'),
    answeredUnknown: stillWaiting('handedOff', 'answeredUnknown'),
    toPayPressed: [{ state: 'handedOff', order, link }, openLink],
    donePressed: [{ state: 'checking', order, link }, queryOrder, startPolling],
  },
  checking: {
    ...waitingRow(order),
    pollDue: [states.checking, queryOrder],
    answeredPending: stillWaiting('pending', 'answeredPending', none),
    answeredUnknown: stillWaiting('checking', 'answeredUnknown', none),
    orderLoadFailed: [{ state: 'pending', order, link: none }],
    toPayPressed: [states.checking, { type: 'renewLink', order }],
    donePressed: [states.checking, queryOrder, startPolling],
  },
  pending: {
    ...waitingRow(order),
    pollDue: [states.pending, queryOrder],
    answeredPending: stillWaiting('pending', 'answeredPending'),
    answeredUnknown: stillWaiting('pending', 'answeredUnknown'),
    toPayPressed: [{ state: 'handedOff', order, link }, openLink],
    donePressed: [{ state: 'checking', order, link }, queryOrder, startPolling],
  },
  success: {
    ...unpaidRow(states.success.order),
    linkRenewed: [states.success, closeTab],
    linkRenewedHere: [states.success, closeTab],
    pollDue: [states.success, queryOrder],
    answeredPending: stillEnded('success', states.success.order, 'answeredPending'),
    answeredUnknown: stillEnded('success', states.success.order, 'answeredUnknown'),
    answeredSuccess: stillEnded('success', states.success.order, 'answeredSuccess'),
    answeredArriving: stillEnded('success', states.success.order, 'answeredArriving'),
    answeredFail: stillEnded('success', states.success.order, 'answeredFail'),
  },
  failed: {
    ...unpaidRow(states.failed.order),
    linkRenewed: [states.failed, closeTab],
    linkRenewedHere: [states.failed, closeTab],
    pollDue: [states.failed, queryOrder],
    answeredPending: stillEnded('failed', states.failed.order, 'answeredPending'),
    answeredUnknown: stillEnded('failed', states.failed.order, 'answeredUnknown'),
  },
  missing: {
    rechargeOpened: [{ state: 'choosing' }, stopPolling, { type: 'showRecharge' }],
    returned: [{ state: 'checking', order, link: none }, showResult, queryOrder, startPolling],
    pollDue: [states.missing, queryOrderWithNames],
    laterPressed: [{ state: 'idle' }, stopPolling, { type: 'hideResult' }],
    answeredPending: [{ state: 'pending', order: foundByLink('answeredPending'), link: none }],
    answeredUnknown: [{ state: 'checking', order: foundByLink('answeredUnknown'), link: none }],
    answeredSuccess: [{ state: 'success', order: foundByLink('answeredSuccess') }, stopPolling],
    answeredArriving: [{ state: 'success', order: foundByLink('answeredArriving') }],
    answeredFail: [{ state: 'failed', order: foundByLink('answeredFail') }, stopPolling],
  },
}

describe.each(Object.entries(states))('a purchase that is %s', (name, state) => {
  const row = table[name as keyof typeof table]
  it.each(Object.entries(events))('on %s', (eventName, event) => {
    const [next, ...effects] = row[eventName as EventName] ?? [state]
    expect(getNextPurchaseState(state, event)).toEqual({ next, effects })
  })
})
