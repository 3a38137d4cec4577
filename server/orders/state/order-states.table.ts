/**
 * Order states in sequence. Orders move only forward, except when goods are moved to another character. All states
 * before `paid` can become `paid`, so late payments are credited. To add a state, add it here, then its transitions and
 * wire status below. The types require both.
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
 * Events that change an order's state. `linked` means that the payment was created, `withdrawn` that the order was
 * refunded before delivery.
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
  'moved',
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
  // The delivery was already in flight, so the goods stay delivered.
  { from: 'refused', event: 'delivered', to: 'delivered' },
  { from: 'withdrawn', event: 'delivered', to: 'delivered' },
  { from: 'delivered', event: 'moved', to: 'paid' },
  { from: 'delivered', event: 'revoked', to: 'revoked' },
]

/** Returns the state after an event, or the same state if the event does not apply. */
export function getNextState(state: OrderState, event: OrderEvent): OrderState {
  return orderTransitions.find((step) => step.from === state && step.event === event)?.to ?? state
}

/** Returns an event's transition. Each event has one target state, so a transition is one conditional UPDATE. */
export function getTransition(event: OrderEvent): { from: OrderState[]; to: OrderState } {
  const steps = orderTransitions.filter((step) => step.event === event)
  const [first] = steps
  if (!first) throw new Error(`no step for the event ${event}`)
  return { from: steps.map(({ from }) => from), to: first.to }
}

/** Status codes of the API. Refunded orders stay `success`. */
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

/** Delivery progress displayed after payment. */
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

/** Reason why goods were not delivered or were revoked, by state. */
export const endReasonByState: Partial<Record<OrderState, 'refused' | 'withdrawn' | 'revoked'>> = {
  refused: 'refused',
  withdrawn: 'withdrawn',
  revoked: 'revoked',
}
