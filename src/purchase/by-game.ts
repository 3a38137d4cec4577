import type { Order } from './ledger/order.schema.ts'

/** As long as a visit goes on that leads over the sites of payment companies. */
const visitMs = 3_600_000

/** The way back from a payment begins a new page without the link of the game: an earlier try of the same visit knows of it. */
export const triedByGame = (list: readonly Order[], suid: string | undefined, nowMs: number): boolean =>
  list.some(({ own, createdAt }) => own?.byGame === true && own.suid === suid && nowMs - createdAt < visitMs)
