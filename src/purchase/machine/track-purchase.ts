import type { AnyTracked } from '../../contract/tracking/events.table.ts'
import type { Order, Purchase } from '../ledger/order.schema.ts'
import type { PurchaseEvent, PurchaseState } from './purchase.types.ts'

const facts = ({ clientId, productId, paywayId, channelId, region }: Purchase) => ({
  client_id: clientId,
  product_id: productId,
  payway_id: paywayId,
  channel_id: channelId,
  region,
})

const standingOf = (state: PurchaseState) => ('order' in state ? state.order.standing : undefined)

/** Told when the answer says it for the first time, and only of what was bought here: looking at an order again is no payment. */
function ended(before: PurchaseState, after: PurchaseState): AnyTracked | null {
  const order: Order | undefined = 'order' in after ? after.order : undefined
  if (!order?.own || standingOf(before) === order.standing) return null
  if (order.standing === 'success') return { name: 'paid', data: facts(order.own.purchase) }
  return order.standing === 'fail' ? { name: 'payment_failed', data: facts(order.own.purchase) } : null
}

/** What of a purchase is told to the brand, without a number of the order and without a name. */
export function trackedOf(event: PurchaseEvent, before: PurchaseState, after: PurchaseState): AnyTracked | null {
  switch (event.type) {
    case 'rechargeOpened':
      return before.at === 'choosing' ? null : { name: 'recharge_opened', data: {} }
    case 'buyPressed':
      return after.at === 'starting' ? { name: 'buy_pressed', data: facts(event.wish.purchase) } : null
    case 'startAnswered':
      return event.order.own ? { name: 'start_answered', data: facts(event.order.own.purchase) } : null
    case 'startFailed':
      return { name: 'start_failed', data: event.failure.kind === 'code' ? { code: event.failure.code } : {} }
    case 'orderAnswered':
      return ended(before, after)
    default:
      return null
  }
}
