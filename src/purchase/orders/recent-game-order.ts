import type { Order } from '../ledger/order.schema.ts'

/** Maximum length of a visit in milliseconds, including payment redirects. */
const visitMs = 3_600_000

/**
 * Returns true if the player came from the game during this visit. An order of this visit shows this even after a
 * payment redirect, which drops the parameters of the game's link.
 */
export const hasRecentOrderFromGame = (list: readonly Order[], suid: string | undefined, nowMs: number): boolean =>
  list.some(({ own, createdAt }) => own?.byGame === true && own.suid === suid && nowMs - createdAt < visitMs)
