/**
 * The life of an order: every step that exists, as data.
 * Read by `transition` below and, as SQL, by steps.ts; a step that is not listed here does not happen.
 * States only move forward (the order of `orderStates`), and `paid` is reached from everywhere before it:
 * money that arrives after a failure or an expiry is still credited. To add a step: a row here.
 */
export const orderStates = [
  'created',
  'handed_off',
  'expired',
  'failed',
  'paid',
  'delivering',
  'withdrawn',
  'refused',
  'delivered',
  'revoked',
] as const
export type OrderState = (typeof orderStates)[number]

/**
 * `linked`: the provider has given a link. `sent`, `delivered` and `refused`: what the game's delivery says. `withdrawn`: the money goes back
 * before anything is delivered. `revoked`: the game has taken the goods back.
 */
export const orderEvents = [
  'linked',
  'expired',
  'failed',
  'paid',
  'sent',
  'withdrawn',
  'refused',
  'delivered',
  'revoked',
] as const
export type OrderEvent = (typeof orderEvents)[number]

interface OrderTransition {
  from: OrderState
  event: OrderEvent
  to: OrderState
}

export const orderTransitions: readonly OrderTransition[] = [
  { from: 'created', event: 'linked', to: 'handed_off' },
  { from: 'created', event: 'expired', to: 'expired' },
  { from: 'created', event: 'failed', to: 'failed' },
  { from: 'created', event: 'paid', to: 'paid' },
  { from: 'handed_off', event: 'expired', to: 'expired' },
  { from: 'handed_off', event: 'failed', to: 'failed' },
  { from: 'handed_off', event: 'paid', to: 'paid' },
  { from: 'expired', event: 'failed', to: 'failed' },
  { from: 'expired', event: 'paid', to: 'paid' },
  { from: 'failed', event: 'paid', to: 'paid' },
  { from: 'paid', event: 'sent', to: 'delivering' },
  { from: 'paid', event: 'refused', to: 'refused' },
  { from: 'delivering', event: 'refused', to: 'refused' },
  { from: 'withdrawn', event: 'refused', to: 'refused' },
  { from: 'paid', event: 'withdrawn', to: 'withdrawn' },
  { from: 'delivering', event: 'withdrawn', to: 'withdrawn' },
  { from: 'delivering', event: 'delivered', to: 'delivered' },
  // The game's answer was under way: goods that it has handed out stay so.
  { from: 'refused', event: 'delivered', to: 'delivered' },
  { from: 'withdrawn', event: 'delivered', to: 'delivered' },
  { from: 'delivered', event: 'revoked', to: 'revoked' },
]

/** The same state where the event means nothing (any more). */
export function nextState(state: OrderState, event: OrderEvent): OrderState {
  return orderTransitions.find((step) => step.from === state && step.event === event)?.to ?? state
}

/** An event leads to one state, wherever it comes from: so a step is one conditional update of one row. */
export function getTransition(event: OrderEvent): { from: OrderState[]; to: OrderState } {
  const steps = orderTransitions.filter((step) => step.event === event)
  const [first] = steps
  if (!first) throw new Error(`no step for the event ${event}`)
  return { from: steps.map(({ from }) => from), to: first.to }
}

/** What an order's state is called on the wire. A success is that of the payment: it stays one when the money goes back. */
export const wireStatus = { success: 1, pending: -1, fail: -2, repeat: 10 } as const

export const wireStatusByState: Record<OrderState, number> = {
  created: wireStatus.pending,
  handed_off: wireStatus.pending,
  expired: wireStatus.fail,
  failed: wireStatus.fail,
  paid: wireStatus.success,
  delivering: wireStatus.success,
  refused: wireStatus.success,
  withdrawn: wireStatus.success,
  delivered: wireStatus.success,
  revoked: wireStatus.success,
}

/** The track after payment. */
export const deliveryByState: Record<OrderState, 'waiting' | 'sent' | 'delivered'> = {
  created: 'waiting',
  handed_off: 'waiting',
  expired: 'waiting',
  failed: 'waiting',
  paid: 'waiting',
  delivering: 'sent',
  refused: 'waiting',
  withdrawn: 'waiting',
  delivered: 'delivered',
  revoked: 'delivered',
}

/** Why nothing is delivered, or nothing stays so. */
export const endReasonByState: Partial<Record<OrderState, 'refused' | 'withdrawn' | 'revoked'>> = {
  refused: 'refused',
  withdrawn: 'withdrawn',
  revoked: 'revoked',
}
