import type { AnyTracked } from '../../contract/tracking/events.table.ts'
import { factsOf } from '../tracked-facts.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** Analytics event for a transition, if any. Outcomes are tracked from the ledger, so that each is counted once. */
export function getTrackedEvent(event: PurchaseEvent, before: PurchaseState, after: PurchaseState): AnyTracked | null {
  switch (event.type) {
    case 'rechargeOpened':
      return before.state !== 'choosing' && after.state === 'choosing' ? { name: 'recharge_opened', data: {} } : null
    case 'buyPressed':
      return before.state === 'choosing' && after.state === 'starting'
        ? { name: 'buy_pressed', data: factsOf(event.draft.purchase) }
        : null
    case 'startAnswered':
      return event.order.own ? { name: 'start_answered', data: factsOf(event.order.own.purchase) } : null
    case 'startFailed':
      return { name: 'start_failed', data: event.failure.kind === 'code' ? { code: event.failure.code } : {} }
    default:
      return null
  }
}
