import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { NewCharacter } from '../money/money.tables.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'
import type { OrderState } from '../state/order-states.table.ts'

/** Order states in which the game has not been notified of the order. */
const unsentStates: ReadonlySet<OrderState> = new Set(['created', 'handed_off', 'paid'])

/**
 * Seconds by which a due delivery is postponed. A delivery worker may have read the previous character before this
 * change was committed. It then skips the delivery because the delivery is no longer due.
 */
const pauseSeconds = 10

type CharacterChangeRefusal = 'sentToGame' | 'noCharacter' | 'limitedGoods'

/**
 * Returns the reason why the character of an order cannot be changed, or undefined if it can be changed. A game that
 * was notified may have delivered the goods even if it did not respond. Limited goods cannot move because they count
 * towards the limit of the character that bought them.
 */
export function findCharacterChangeRefusal({
  state,
  roleId,
  limitFrequency,
}: Pick<OrderRow, 'state' | 'roleId' | 'limitFrequency'>): CharacterChangeRefusal | undefined {
  if (roleId === '') return 'noCharacter'
  if (!unsentStates.has(state)) return 'sentToGame'
  return limitFrequency === null ? undefined : 'limitedGoods'
}

/**
 * Changes the character that receives the goods of an order. Returns the reason if the character cannot be changed. The
 * caller must lock the order with `lockOrder`, which also locks the delivery, so that no worker sends it meanwhile.
 */
export async function changeOrderCharacter(
  tx: Transaction,
  order: OrderRow,
  character: NewCharacter,
  at: number,
): Promise<CharacterChangeRefusal | undefined> {
  const obstacle = findCharacterChangeRefusal(order)
  if (obstacle) return obstacle
  const { billingNo } = order
  await tx.update(orders).set(character).where(eq(orders.billingNo, billingNo))
  await tx
    .update(orderDeliveryOutbox)
    .set({ dueAt: sql`greatest(${orderDeliveryOutbox.dueAt}, ${at + pauseSeconds}::bigint)` })
    .where(and(eq(orderDeliveryOutbox.billingNo, billingNo), eq(orderDeliveryOutbox.done, false)))
  return undefined
}
