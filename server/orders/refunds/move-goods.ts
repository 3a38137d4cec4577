import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import { describeCharacterChange } from '../describe-character.ts'
import { getNextDeliveryNo } from '../delivery-number.ts'
import { bookLedgerEntries } from '../money/book-ledger-entries.ts'
import { getDiscountMinor } from '../money/cancel-order.ts'
import { orderGoodsRevocations, type NewCharacter } from '../money/money.tables.ts'
import { transitionOrder } from '../money/transition-order.ts'
import type { OrderRow } from '../orders.repository.ts'
import { orderDeliveryOutbox, orders, orderTimeline } from '../orders.tables.ts'
import { removeFlagSql } from '../state/raised-flag.ts'

/**
 * Seconds between the revocation and the new delivery. Responses to the former delivery that arrive in this time are
 * ignored.
 */
const pauseSeconds = 10

type Revoke = Pick<typeof orderGoodsRevocations.$inferSelect, 'answer'>
export type GoodsMoveRefusal =
  | 'notDelivered'
  | 'noCharacter'
  | 'limitedGoods'
  | 'randomGoods'
  | 'gift'
  | 'alreadyRefunded'
  | 'revokePending'

/** Returns true if the whole price is refunded or being refunded. Gifts have no price. */
export const isWhollyRefunded = ({
  refundMinor,
  amountMinor,
}: Pick<OrderRow, 'refundMinor' | 'amountMinor'>): boolean => amountMinor > 0 && refundMinor === amountMinor

/**
 * Returns why delivered goods cannot be moved to another character, or undefined. Limited goods count towards the limit
 * of the character that bought them, and random goods would be drawn again.
 */
export function findGoodsMoveRefusal(
  order: Pick<OrderRow, 'state' | 'roleId' | 'limitFrequency' | 'terms' | 'refundMinor' | 'amountMinor'>,
  revoke: Revoke | undefined,
): GoodsMoveRefusal | undefined {
  if (order.state !== 'delivered') return 'notDelivered'
  if (order.roleId === '') return 'noCharacter'
  if (order.limitFrequency !== null) return 'limitedGoods'
  if (order.terms?.odds !== undefined) return 'randomGoods'
  if (order.amountMinor === 0) return 'gift'
  if (isWhollyRefunded(order)) return 'alreadyRefunded'
  return revoke?.answer === null ? 'revokePending' : undefined
}

/**
 * Asks the game to revoke a locked order's unused goods, which are then delivered to the new character. If the game
 * refuses, the order is flagged. Returns the reason if a move is impossible.
 */
export async function requestGoodsMove(
  tx: Transaction,
  order: OrderRow,
  moveTo: NewCharacter,
  dueAt: number,
): Promise<GoodsMoveRefusal | undefined> {
  const { billingNo } = order
  const [revoke] = await tx.select().from(orderGoodsRevocations).where(eq(orderGoodsRevocations.billingNo, billingNo))
  const obstacle = findGoodsMoveRefusal(order, revoke)
  if (obstacle) return obstacle
  const request = { dueAt, attempts: 0, purpose: 'moved', moveTo, answer: null } as const
  await tx
    .insert(orderGoodsRevocations)
    .values({ billingNo, ...request })
    .onConflictDoUpdate({ target: orderGoodsRevocations.billingNo, set: request })
  return undefined
}

/**
 * Queues the delivery of revoked goods to another character under a new delivery number, because games accept each
 * number only once.
 */
export async function deliverToNewCharacter(
  tx: Transaction,
  order: OrderRow,
  character: NewCharacter,
  at: number,
): Promise<void> {
  const { billingNo, amountMinor } = order
  const deliveryNo = getNextDeliveryNo(order)
  const change = { ...character, deliveryNo, deliveredAt: null }
  const moved = await transitionOrder(tx, order, 'moved', { at, source: 'delivery' }, change)
  if (moved === order) return
  await tx
    .update(orderTimeline)
    .set({ characters: describeCharacterChange(order, character) })
    .where(and(eq(orderTimeline.billingNo, billingNo), eq(orderTimeline.version, moved.version)))
  const dueAt = at + pauseSeconds
  await tx
    .update(orderDeliveryOutbox)
    .set({ done: false, dueAt, promisedAt: dueAt, attempts: 0, badAnswers: 0, problem: null, parkedAt: null })
    .where(eq(orderDeliveryOutbox.billingNo, billingNo))
  await tx.delete(orderGoodsRevocations).where(eq(orderGoodsRevocations.billingNo, billingNo))
  await tx.update(orders).set(removeFlagSql('wrong_character')).where(eq(orders.billingNo, billingNo))
  await bookLedgerEntries(
    tx,
    order,
    [{ movement: 'moved', amountMinor: amountMinor + getDiscountMinor(order), ref: deliveryNo }],
    at,
  )
}
