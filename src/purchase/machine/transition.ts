import {
  applyOrderStatus,
  isDeliveryPending,
  shouldRequestFullNames,
  markOrderOutcomeAsSeen,
} from '../ledger/order-rules.ts'
import type { Order } from '../ledger/order.schema.ts'
import { parsePaymentStatus } from '../ledger/payment-status.ts'
import { createOrderFromLink } from './create-order.ts'
import type { PurchaseEffect, PayLink, PurchaseEvent, PurchaseState, PurchaseTransition } from './purchase.types.ts'

/**
 * State machine of a purchase, without side effects; perform-purchase-effects.ts runs its effects. Only an order query
 * decides success or failure. Events without a handler are ignored.
 */

type StateName = PurchaseState['state']
type StateOf<A extends StateName> = Extract<PurchaseState, { state: A }>
type Waiting = StateOf<'handedOff' | 'checking' | 'pending'>
type Ended = StateOf<'success' | 'failed'>
type EventType = PurchaseEvent['type']
type Handler<State, T extends EventType> = (
  current: State,
  event: Extract<PurchaseEvent, { type: T }>,
) => PurchaseTransition
type Handlers<State> = { readonly [T in EventType]?: Handler<State, T> }

const to = (current: PurchaseState, ...effects: readonly (PurchaseEffect | false)[]): PurchaseTransition => ({
  next: current,
  effects: effects.filter((effect) => effect !== false),
})

const noLink = { kind: 'none' } as const

/** Saves an order if it was bought on this device. Orders from URLs may belong to other people. */
const saveOrder = (order: Order): PurchaseEffect | false => order.own !== undefined && { type: 'saveOrder', order }
const queryOrder = (order: Order): PurchaseEffect => ({
  type: 'queryOrder',
  billingNo: order.billingNo,
  needsNames: shouldRequestFullNames(order),
})

const openRecharge: Handler<PurchaseState, 'rechargeOpened'> = () => to({ state: 'choosing' }, { type: 'showRecharge' })

/** Returns the state for the saved status, which is shown until the current status is loaded. */
const toLastKnown = (order: Order, open: 'checking' | 'pending'): PurchaseState => {
  if (order.standing === 'success') return { state: 'success', order }
  if (order.standing === 'fail') return { state: 'failed', order }
  return { state: open, order, link: noLink }
}

const handleReturn: Handler<PurchaseState, 'returned'> = (_state, { order, isViewOnly }) =>
  to(
    toLastKnown(order, isViewOnly ? 'pending' : 'checking'),
    { type: 'showResult', billingNo: order.billingNo },
    queryOrder(order),
    {
      type: 'startPolling',
    },
  )

/** Dismisses an order, so that it does not open again when the page loads. */
const dismiss = (order: Order) =>
  [saveOrder({ ...markOrderOutcomeAsSeen(order), aside: true }), { type: 'stopPolling' }] as const

const postpone: Handler<Waiting | Ended, 'laterPressed'> = ({ order }) =>
  to({ state: 'idle' }, ...dismiss(order), { type: 'hideResult' })
const changePayMethod: Handler<Waiting | Ended, 'changePayMethodPressed'> = ({ order }) =>
  to({ state: 'choosing' }, ...dismiss(order), { type: 'showRecharge', insteadOf: order })
/** Dismisses the order when the player returns to the payment methods. */
const returnToRecharge: Handler<Waiting | Ended, 'rechargeOpened'> = ({ order }) =>
  to({ state: 'choosing' }, ...dismiss(order), { type: 'showRecharge' })
/** Closes the blank tab, because the new payment link is no longer needed. */
const discardLink: Handler<PurchaseState, 'linkRenewed'> = (current) => to(current, { type: 'closeTab' })

/** Drops the texts, so that the full names are requested once the owner logs in. */
const dropTexts = ({ words: _words, ...order }: Order): Order => order

const handleOrder: Handler<Waiting | Ended, 'orderLoaded'> = (current, { billingNo, info, atMs }) => {
  if (billingNo !== current.order.billingNo) return to(current)
  const order = applyOrderStatus(current.order.own ? current.order : dropTexts(current.order), info, atMs)
  if (order.standing === 'success')
    return to({ state: 'success', order }, saveOrder(order), !isDeliveryPending(order) && { type: 'stopPolling' })
  if (order.standing === 'fail') return to({ state: 'failed', order }, saveOrder(order), { type: 'stopPolling' })
  const link = 'link' in current ? current.link : noLink
  return to({ state: getPendingState(current.state, info.status), order, link }, saveOrder(order))
}

/** Handles a status of the order whose drop-in the player closed. It may still succeed or fail. */
const handleAbandonedOrder: Handler<StateOf<'choosing'>, 'orderLoaded'> = (current, { billingNo, info, atMs }) => {
  if (billingNo !== current.abandonedOrder?.billingNo) return to(current)
  const order = applyOrderStatus(current.abandonedOrder, info, atMs)
  if (order.standing === 'pending') return to(current)
  if (order.standing === 'fail') return to({ state: 'choosing' }, saveOrder(order), { type: 'stopPolling' })
  return to(
    { state: 'success', order },
    saveOrder(order),
    { type: 'showResult', billingNo },
    { type: isDeliveryPending(order) ? 'startPolling' : 'stopPolling' },
  )
}

const openDropIn = (order: Order, link: PayLink, openedFrom: 'recharge' | 'result'): PurchaseTransition =>
  to({ state: 'payingHere', order, link, openedFrom }, { type: 'closeTab' }, { type: 'showDropIn' })

const handleDropInEnd: Handler<StateOf<'payingHere'>, 'dropInEnded'> = ({ order, link, openedFrom }, { result }) => {
  // The drop-in reported success, which the order query must confirm.
  if (result === 'success')
    return to(
      { state: 'pending', order, link: noLink },
      { type: 'hideDropIn' },
      { type: 'showResult', billingNo: order.billingNo },
      queryOrder(order),
      { type: 'startPolling' },
    )
  const back: PurchaseState =
    openedFrom === 'result' ? { state: 'pending', order, link } : { state: 'choosing', abandonedOrder: order }
  // Query the order, because the next purchase must not resume an order that has failed.
  return to(back, { type: 'hideDropIn' }, { type: 'showDropInResult', result }, queryOrder(order), {
    type: 'startPolling',
  })
}

/**
 * Returns the next state of an unpaid order. `handedOff` stays while the player is paying, and unknown status codes
 * change nothing.
 */
function getPendingState(at: StateName, status: number): Waiting['state'] {
  if (at === 'handedOff') return 'handedOff'
  return parsePaymentStatus(status) === 'pending' || at === 'pending' ? 'pending' : 'checking'
}

/**
 * Handles "not found" responses. They are ignored for orders that were bought on this device, because the gateway may
 * not return new orders immediately.
 */
const handleNotFound: Handler<Waiting, 'orderNotFound'> = (current, { billingNo }) => {
  if (billingNo !== current.order.billingNo || current.order.own) return to(current)
  // Polling continues, because the order may appear later.
  return to({ state: 'missing', billingNo })
}

const handleFoundOrder: Handler<StateOf<'missing'>, 'orderLoaded'> = (current, event) => {
  if (event.billingNo !== current.billingNo) return to(current)
  const order = createOrderFromLink(current.billingNo, event.atMs)
  return handleOrder({ state: 'checking', order, link: noLink }, event)
}

/** Shows the saved status if the query failed. An order from a URL has no saved status and stays in `checking`. */
const handleQueryFailure: Handler<StateOf<'checking'>, 'orderLoadFailed'> = (current, { billingNo }) =>
  to(billingNo === current.order.billingNo && current.order.words ? { ...current, state: 'pending' } : current)

const whilePending: Handlers<Waiting> = {
  rechargeOpened: returnToRecharge,
  returned: handleReturn,
  orderLoaded: handleOrder,
  orderNotFound: handleNotFound,
  pollDue: (current) => to(current, queryOrder(current.order)),
  donePressed: ({ order, link }) => to({ state: 'checking', order, link }, queryOrder(order), { type: 'startPolling' }),
  toPayPressed: (current) => {
    if (current.link.kind === 'dropIn') return openDropIn(current.order, current.link, 'result')
    return current.link.kind === 'open'
      ? to({ ...current, state: 'handedOff' }, { type: 'openLink', link: current.link })
      : to(current, { type: 'renewLink', order: current.order })
  },
  linkRenewed: (current, { billingNo, link }) => {
    if (billingNo !== current.order.billingNo) return to(current)
    if (link.kind === 'dropIn') return openDropIn(current.order, link, 'result')
    return to({ state: 'handedOff', order: current.order, link }, { type: 'openLink', link })
  },
  laterPressed: postpone,
  changePayMethodPressed: changePayMethod,
}

const onceEnded: Handlers<Ended> = {
  rechargeOpened: returnToRecharge,
  returned: handleReturn,
  linkRenewed: discardLink,
  orderLoaded: handleOrder,
  pollDue: (current) => to(current, queryOrder(current.order)),
  laterPressed: postpone,
  changePayMethodPressed: changePayMethod,
}

const handlers: { readonly [A in StateName]: Handlers<StateOf<A>> } = {
  idle: { rechargeOpened: openRecharge, returned: handleReturn, linkRenewed: discardLink },
  choosing: {
    rechargeClosed: ({ abandonedOrder }) =>
      to({ state: 'idle' }, abandonedOrder !== undefined && { type: 'stopPolling' }),
    returned: handleReturn,
    pollDue: (current) => to(current, current.abandonedOrder !== undefined && queryOrder(current.abandonedOrder)),
    linkRenewed: discardLink,
    orderLoaded: handleAbandonedOrder,
    buyPressed: (_state, { draft, cardInfo }) =>
      to(
        { state: 'starting', draft, request: null },
        { type: 'claimRequestId', draft, ...(cardInfo ? { cardInfo } : {}) },
      ),
  },
  // `buyPressed` has no handler here, so that a double tap creates only one order.
  starting: {
    requestStored: ({ draft }, { request, cardInfo }) =>
      to({ state: 'starting', draft, request }, { type: 'sendStart', request, ...(cardInfo ? { cardInfo } : {}) }),
    startAnswered: (_state, { order, link }) => {
      if (link.kind === 'dropIn') {
        const { next, effects } = openDropIn(order, link, 'recharge')
        return to(next, saveOrder(order), ...effects)
      }
      return to(
        // Without a link, nothing is left to pay, so request the status.
        { state: link.kind === 'open' ? 'handedOff' : 'checking', order, link },
        saveOrder(order),
        { type: 'showResult', billingNo: order.billingNo },
        { type: 'openLink', link },
        link.kind === 'none' && queryOrder(order),
        { type: 'startPolling' },
      )
    },
    startFailed: ({ draft }, { failure }) =>
      to(
        { state: 'choosing' },
        { type: 'closeTab' },
        { type: 'releaseRequestId', purchase: draft.purchase, failure },
        { type: 'showFailure', failure, purchase: draft.purchase },
      ),
  },
  payingHere: {
    dropInEnded: handleDropInEnd,
    dropInRedirected: ({ order }, { link }) =>
      to(
        { state: 'handedOff', order, link },
        { type: 'hideDropIn' },
        { type: 'showResult', billingNo: order.billingNo },
        { type: 'openLink', link },
        { type: 'startPolling' },
      ),
  },
  handedOff: whilePending,
  checking: { ...whilePending, orderLoadFailed: handleQueryFailure },
  pending: whilePending,
  success: onceEnded,
  failed: onceEnded,
  missing: {
    rechargeOpened: () => to({ state: 'choosing' }, { type: 'stopPolling' }, { type: 'showRecharge' }),
    returned: handleReturn,
    orderLoaded: handleFoundOrder,
    pollDue: (current) => to(current, { type: 'queryOrder', billingNo: current.billingNo, needsNames: true }),
    laterPressed: () => to({ state: 'idle' }, { type: 'stopPolling' }, { type: 'hideResult' }),
  },
}

export function getNextPurchaseState(current: PurchaseState, event: PurchaseEvent): PurchaseTransition {
  const row = handlers[current.state] as {
    readonly [T in EventType]?: (current: PurchaseState, event: PurchaseEvent) => PurchaseTransition
  }
  return row[event.type]?.(current, event) ?? to(current)
}
