import { eq } from 'drizzle-orm'
import { orderRevokes } from '../money/money.tables.ts'
import { stepsOf } from '../order-graph.table.ts'
import type { OrderStore } from '../order-store.ts'
import { orders } from '../orders.tables.ts'
import type { RevokeAnswer } from '../../providers/payments.ts'
import { takeRevokeAnswer } from '../refunds/revoke-work.ts'
import { handOut } from '../steps.ts'
import { refuseDelivery } from './refuse.ts'

/** A game's own report about an order. */
export type GameNotice =
  | { about: 'delivery'; billingNo: string; answer: { done: true } | { refused: string } }
  | { about: 'revoke'; billingNo: string; revoked: RevokeAnswer }

type Outcome = 'done' | 'unchanged' | 'unknown'

/** Does as if the game had answered so when it was asked. `mayTell`: whether the order is one of this game's. */
export async function hearGame(
  store: OrderStore,
  notice: GameNotice,
  mayTell: (order: { brand: string; gpId: string }) => boolean,
  at: number,
): Promise<Outcome> {
  const { db } = store
  const { billingNo } = notice
  const { brand, gpId, state } = orders
  const [order] = await db.select({ brand, gpId, state }).from(orders).where(eq(orders.billingNo, billingNo))
  if (!order || !mayTell(order)) return 'unknown'
  if (notice.about === 'revoke') {
    const [delivery] = await db
      .select({ answer: orderRevokes.answer })
      .from(orderRevokes)
      .where(eq(orderRevokes.billingNo, billingNo))
    if (!delivery || delivery.answer === notice.revoked || order.state === 'revoked') return 'unchanged'
    await takeRevokeAnswer(db, billingNo, notice.revoked, at)
    return 'done'
  }
  const { answer } = notice
  if ('refused' in answer)
    return (await refuseDelivery(store, { billingNo, reason: answer.refused, at })) ? 'done' : 'unchanged'
  // An order that was not sent yet stays in the outbox: the game is asked later, and recognises the billing number.
  if (!stepsOf('delivered').from.includes(order.state)) return 'unchanged'
  return (await handOut.together(db)({ billingNo, at, source: 'delivery' })) ? 'done' : 'unchanged'
}
