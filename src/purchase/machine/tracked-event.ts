import type { AnyTrackedEvent } from '../../contract/tracking/events.table.ts'
import { buildTrackedPurchase } from '../orders/tracked-data.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

/**
 * Returns the analytics event of a state transition, or null. Outcomes of orders are tracked elsewhere, from the saved
 * orders.
 */
export function getTransitionAnalyticsEvent(
  event: PurchaseEvent,
  before: PurchaseState,
  after: PurchaseState,
): AnyTrackedEvent | null {
  switch (event.type) {
    case 'rechargeOpened':
      return before.state !== 'choosing' && after.state === 'choosing' ? { name: 'recharge_opened', data: {} } : null
    case 'buyPressed':
      return before.state === 'choosing' && after.state === 'starting'
        ? { name: 'buy_pressed', data: buildTrackedPurchase(event.draft.purchase) }
        : null
    case 'startAnswered':
      return event.order.own ? { name: 'start_answered', data: buildTrackedPurchase(event.order.own.purchase) } : null
    case 'startFailed':
      return { name: 'start_failed', data: event.failure.kind === 'code' ? { code: event.failure.code } : {} }
    default:
      return null
  }
}
