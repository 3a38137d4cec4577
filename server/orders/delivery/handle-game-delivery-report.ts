import { eq } from 'drizzle-orm'
import { getDeliveryNo, getBillingNoFromDeliveryNo } from '../delivery-number.ts'
import { orderGoodsRevocations } from '../money/money.tables.ts'
import { getTransition } from '../state/order-states.table.ts'
import type { OrderStore } from '../order-store.ts'
import { orders } from '../orders.tables.ts'
import type { RevokeResult } from '../../providers/payments.ts'
import { recordGoodsRevocationResult } from '../refunds/goods-revocation-job.ts'
import { markDelivered } from '../state/transitions.ts'
import { cancelRefusedDelivery } from './cancel-refused-delivery.ts'

/** Order status that a game reports without a request. */
export type GameDeliveryReport =
  | {
      about: 'delivery'
      billingNo: string
      answer: { done: true; reference?: string | undefined } | { refused: string }
    }
  | { about: 'revoke'; billingNo: string; revoked: RevokeResult }

type Outcome = 'done' | 'unchanged' | 'unknown'

/**
 * Handles a game's report like a response to a request. `isAllowed` checks that the order belongs to the calling game.
 */
export async function handleGameDeliveryReport(
  store: OrderStore,
  report: GameDeliveryReport,
  isAllowed: (order: { brand: string; gpId: string }) => boolean,
  at: number,
): Promise<Outcome> {
  const { db } = store
  const billingNo = getBillingNoFromDeliveryNo(report.billingNo)
  const { brand, gpId, state, deliveryNo } = orders
  const [order] = await db
    .select({ brand, gpId, state, deliveryNo })
    .from(orders)
    .where(eq(orders.billingNo, billingNo))
  if (!order || !isAllowed(order)) return 'unknown'
  // The report is about a delivery to a former character. The goods have since been moved to another one.
  if (getDeliveryNo({ billingNo, deliveryNo: order.deliveryNo }) !== report.billingNo) return 'unchanged'
  if (report.about === 'revoke') {
    const [delivery] = await db
      .select({ answer: orderGoodsRevocations.answer })
      .from(orderGoodsRevocations)
      .where(eq(orderGoodsRevocations.billingNo, billingNo))
    if (!delivery || delivery.answer === report.revoked || order.state === 'revoked') return 'unchanged'
    await recordGoodsRevocationResult(store, billingNo, report.revoked, at)
    return 'done'
  }
  const { answer } = report
  if ('refused' in answer)
    return (await cancelRefusedDelivery(store, { billingNo, reason: answer.refused, at })) ? 'done' : 'unchanged'
  // The gateway has not sent this order yet and will still send it. The game then detects the duplicate.
  if (!getTransition('delivered').from.includes(order.state)) return 'unchanged'
  const delivered = { billingNo, at, source: 'delivery', gameReference: answer.reference ?? null }
  return (await markDelivered.applyBatched(db)(delivered)) ? 'done' : 'unchanged'
}
