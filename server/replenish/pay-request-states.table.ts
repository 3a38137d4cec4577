import type { PayRequestState } from '../../src/contract/entities/pay-request.ts'
import type { ReplenishRow } from './replenish.repository.ts'

/** Columns of a link that determine the state of a pay request. */
type StateColumns = Pick<ReplenishRow, 'paidBy' | 'endedAs' | 'validUntil'>

type PayRequestEvent = 'paymentStarted' | 'paid' | 'declined' | 'cancelled'

interface StateRow {
  /** Returns true if a link is in this state. The states are tried in the order of the table. */
  readonly matches: (link: StateColumns, at: number) => boolean
  /** Events that change the request. Other events have no effect. */
  readonly accepts: readonly PayRequestEvent[]
}

/**
 * States of pay requests with the events that they accept. A payment started before the request ended still counts, so
 * `paid` comes first and every other state accepts that event. To add a state, add its name to the contract, its row
 * here before `open`, and its texts to the `payRequest` namespace.
 */
export const payRequestStateRules: Readonly<Record<PayRequestState, StateRow>> = {
  paid: { matches: ({ paidBy }) => paidBy !== null, accepts: [] },
  declined: { matches: ({ endedAs }) => endedAs === 'declined', accepts: ['paid'] },
  cancelled: { matches: ({ endedAs }) => endedAs === 'cancelled', accepts: ['paid'] },
  expired: { matches: ({ validUntil }, at) => validUntil <= at, accepts: ['paid'] },
  open: { matches: () => true, accepts: ['paymentStarted', 'paid', 'declined', 'cancelled'] },
}

const stateNames = Object.keys(payRequestStateRules) as PayRequestState[]

export const getPayRequestState = (link: StateColumns, at: number): PayRequestState =>
  stateNames.find((name) => payRequestStateRules[name].matches(link, at)) ?? 'open'

export const acceptsPayRequestEvent = (link: StateColumns, event: PayRequestEvent, at: number): boolean =>
  payRequestStateRules[getPayRequestState(link, at)].accepts.includes(event)
