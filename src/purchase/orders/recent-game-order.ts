import type { Order } from '../ledger/order.schema.ts'

/** Length of a visit in milliseconds. It includes redirects through payment sites. */
const visitMs = 3_600_000

/**
 * Returns true if the player came from the game during this visit. The redirect from the payment site drops the game's
 * link, so an earlier order is checked instead.
 */
export const hasRecentGameOrder = (list: readonly Order[], suid: string | undefined, nowMs: number): boolean =>
  list.some(({ own, createdAt }) => own?.byGame === true && own.suid === suid && nowMs - createdAt < visitMs)
