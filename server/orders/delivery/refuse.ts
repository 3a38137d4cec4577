import { withRetry } from '../../db/retry.ts'
import type { OrderStore } from '../order-store.ts'
import { turnAway } from '../steps.ts'

interface Refusal {
  billingNo: string
  /** In the game's words; operators read it. */
  reason: string
  /** Seconds since 1970. */
  at: number
}

/** As much as an operator needs of a text that a game sends. */
const longestReason = 200

/** The game refuses a delivery for good. False where the order has gone on already. */
export async function refuseDelivery(
  { db }: Pick<OrderStore, 'db'>,
  { reason, ...refusal }: Refusal,
): Promise<boolean> {
  const values = { ...refusal, reason: reason.slice(0, longestReason), source: 'delivery' }
  const moved = await withRetry(() => turnAway(db).execute(values))
  return moved.length > 0
}
