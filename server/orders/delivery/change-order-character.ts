import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import type { NewCharacter } from '../money/money.tables.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox, orders } from '../orders.tables.ts'
import type { OrderState } from '../state/order-states.table.ts'

/** Returns an account's character as the columns of an order. */
export const mapRoleToNewCharacter = ({ role, serverName }: RoleOfAccount): NewCharacter => ({
  serverId: role.serverId,
  serverName,
  roleId: role.roleId,
  roleName: role.name,
})

/** States in which an order has not been sent to the game yet. */
const unsentStates: ReadonlySet<OrderState> = new Set(['created', 'handed_off', 'paid'])

/** Seconds by which a due delivery is postponed, so that a worker that has already read the old character skips it. */
const pauseSeconds = 10

type CharacterChangeRefusal = 'sentToGame' | 'noCharacter' | 'limitedGoods'

/**
 * Returns why an order's character cannot be changed, or undefined if it can. Once the order is sent, the game may have
 * delivered it without responding. Limited goods count towards the limit of the character that bought them.
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
 * Changes the character that receives an order's goods. Returns the reason if that is impossible. Call `lockOrder`
 * first, so that no worker sends the order at the same time.
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
