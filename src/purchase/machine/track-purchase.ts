import type { AnyTracked } from '../../contract/tracking/events.table.ts'
import { factsOf } from '../tracked-facts.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/** The tracked steps of a purchase. Its end is tracked from the ledger, so that it is tracked once. */
export function trackedOf(event: PurchaseEvent, before: PurchaseState, after: PurchaseState): AnyTracked | null {
  switch (event.type) {
    case 'rechargeOpened':
      return before.at !== 'choosing' && after.at === 'choosing' ? { name: 'recharge_opened', data: {} } : null
    case 'buyPressed':
      return before.at === 'choosing' && after.at === 'starting'
        ? { name: 'buy_pressed', data: factsOf(event.wish.purchase) }
        : null
    case 'startAnswered':
      return event.order.own ? { name: 'start_answered', data: factsOf(event.order.own.purchase) } : null
    case 'startFailed':
      return { name: 'start_failed', data: event.failure.kind === 'code' ? { code: event.failure.code } : {} }
    default:
      return null
  }
}
