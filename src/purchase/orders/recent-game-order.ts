import type { Order } from '../ledger/order.schema.ts'

/** A visit may include redirects through payment sites. */
const visitMs = 3_600_000

/**
 * Returns true if this visit came from the game: the redirect back loses the game's link, but an earlier order recorded
 * it.
 */
export const hasRecentGameOrder = (list: readonly Order[], suid: string | undefined, nowMs: number): boolean =>
  list.some(({ own, createdAt }) => own?.byGame === true && own.suid === suid && nowMs - createdAt < visitMs)
