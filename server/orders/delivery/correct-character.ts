import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderOutbox, orders } from '../orders.tables.ts'
import type { OrderState } from '../state/order-states.table.ts'

/** States of orders that the game has not been notified of. */
const unsentStates: ReadonlySet<OrderState> = new Set(['created', 'handed_off', 'paid'])

/**
 * Seconds by which a due delivery is postponed. A worker whose statement started before this change committed has read
 * the previous character, and skips the row because it is no longer due.
 */
const pauseSeconds = 10

type Obstacle = 'sentToGame' | 'noCharacter' | 'limitedGoods'

/**
 * Returns why the character of an order cannot be changed; undefined if it can. Once the game was notified, it may have
 * delivered even if it did not respond. Limited goods are counted for the character that bought them.
 */
export function findCharacterObstacle({
  state,
  roleId,
  limitFrequency,
}: Pick<OrderRow, 'state' | 'roleId' | 'limitFrequency'>): Obstacle | undefined {
  if (roleId === '') return 'noCharacter'
  if (!unsentStates.has(state)) return 'sentToGame'
  return limitFrequency === null ? undefined : 'limitedGoods'
}

/**
 * Changes the character that receives a locked order. Lock the order with `lockOrder`, which also locks its delivery, so
 * that no worker can take it in the meantime. Returns the obstacle if the character cannot be changed.
 */
export async function correctCharacter(
  tx: Transaction,
  order: OrderRow,
  { role, serverName }: RoleOfAccount,
  at: number,
): Promise<Obstacle | undefined> {
  const obstacle = findCharacterObstacle(order)
  if (obstacle) return obstacle
  const { billingNo } = order
  await tx
    .update(orders)
    .set({ serverId: role.serverId, serverName, roleId: role.roleId, roleName: role.name })
    .where(eq(orders.billingNo, billingNo))
  await tx
    .update(orderOutbox)
    .set({ dueAt: sql`greatest(${orderOutbox.dueAt}, ${at + pauseSeconds}::bigint)` })
    .where(and(eq(orderOutbox.billingNo, billingNo), eq(orderOutbox.done, false)))
  return undefined
}
