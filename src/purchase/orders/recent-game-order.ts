import type { Order } from '../ledger/order.schema.ts'

/** Maximum length of a visit in milliseconds, including redirects through payment sites. */
const visitMs = 3_600_000

/**
 * Returns true if the player came from the game during this visit. The redirect back from a payment site drops the link
 * parameters of the game, so this is derived from an order placed during the visit.
 */
export const hasRecentOrderFromGame = (list: readonly Order[], suid: string | undefined, nowMs: number): boolean =>
  list.some(({ own, createdAt }) => own?.byGame === true && own.suid === suid && nowMs - createdAt < visitMs)
