import { sql, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import { getTraceId } from '../../tracing/trace.ts'
import type { PlayerService } from '../../players/player-service.ts'
import type { RoleOfAccount } from '../../players/players.repository.ts'
import { describeCharacterChange } from '../describe-character.ts'
import { lockOrder } from '../money/lock-order.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orders, orderTimeline } from '../orders.tables.ts'
import { getBuyerCancellationWindow } from '../refunds/cancel-order-for-buyer.ts'
import { changeOrderCharacter, findCharacterChangeRefusal, mapRoleToNewCharacter } from './change-order-character.ts'

interface CorrectionDeps {
  db: Database
  players: Pick<PlayerService, 'offers'>
}

/** Returns true while the buyer can still cancel a postponed order. Corrections do not extend this time. */
const isInWindow = (order: OrderRow, at: number): boolean =>
  getBuyerCancellationWindow(order, at)?.seconds !== undefined

/**
 * Returns true if the game offers this product at a personal price or limit to either character. Such an offer must not
 * be passed to the other character.
 */
export async function hasPersonalOffer(
  { offers }: Pick<PlayerService, 'offers'>,
  { brand, gpId, suid, productId, ...current }: OrderRow,
  { role }: RoleOfAccount,
  at: number,
): Promise<boolean> {
  const account = { brand, gpId, suid }
  const found = await Promise.all([current, role].map((one) => offers.fetch(account, one, at)))
  return found.some((one) => one.has(productId))
}

export const isCurrentCharacter = ({ serverId, roleId }: OrderRow, { role }: RoleOfAccount): boolean =>
  serverId === role.serverId && roleId === role.roleId

/**
 * Returns true if the buyer can send the goods to another character and has one. For display, so it reads the stored
 * characters instead of calling the game.
 */
export async function canBuyerCorrectCharacter(
  { rows }: Pick<PlayerService, 'rows'>,
  order: OrderRow,
  at: number,
): Promise<boolean> {
  if (!isInWindow(order, at) || findCharacterChangeRefusal(order) !== undefined) return false
  const { brand, gpId, suid } = order
  return (await rows.roles({ brand, gpId, suid })).some((one) => !isCurrentCharacter(order, one))
}

/**
 * Sends an order's goods to another character of the buyer's account while the buyer could also cancel it. Does nothing
 * if they already go there, for example after a repeated press. The order lock prevents a concurrent delivery.
 */
export async function correctCharacterForBuyer(
  { db, players }: CorrectionDeps,
  order: OrderRow,
  character: RoleOfAccount,
  at: number,
): Promise<void> {
  if (isCurrentCharacter(order, character)) return
  // Call the game before the order is locked, so that a slow game does not prolong the lock.
  const isPersonal = await hasPersonalOffer(players, order, character, at)
  await runInTransaction(db, async (tx) => {
    const locked = await lockOrder(tx, order.billingNo)
    if (!locked) throw new CallFailure('notFound')
    if (isCurrentCharacter(locked, character)) return
    if (!isInWindow(locked, at)) throw new CallFailure('takeBackLate')
    if (isPersonal) throw new CallFailure('boundToCharacter')
    const change = mapRoleToNewCharacter(character)
    const refusal = await changeOrderCharacter(tx, locked, change, at)
    if (refusal) throw new CallFailure(refusal === 'limitedGoods' ? 'boundToCharacter' : 'takeBackLate')
    const { billingNo } = locked
    const [{ version } = locked] = await tx
      .update(orders)
      .set({ version: sql`${orders.version} + 1` })
      .where(eq(orders.billingNo, billingNo))
      .returning({ version: orders.version })
    const characters = describeCharacterChange(locked, change)
    await tx
      .insert(orderTimeline)
      .values({ billingNo, version, event: 'corrected', source: 'buyer', at, characters, traceId: getTraceId() })
  })
}
