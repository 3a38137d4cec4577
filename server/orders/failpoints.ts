/**
 * Crash points for tests, each between two dependent writes. `FAILPOINT` selects the point, and `FAILPOINT_VISITS` the
 * visit on which the process kills itself with SIGKILL. Not allowed in production. To add a crash point, add its name
 * here and call `failpoint` with it.
 */
export const failpoints = [
  /** An order with reservations is written, but its transaction is not committed. */
  'order.unwritten',
  /** The order is committed, but the provider has not been called. */
  'order.written',
  /** The provider has returned a payment link, which is not stored yet. */
  'link.given',
  /** The payment link is stored, but the response has not been sent. */
  'link.written',
  /** The payment for an order with reservations is written, but its transaction is not committed. */
  'notification.unwritten',
  /** The payment is credited, but the webhook has not been acknowledged. */
  'notification.written',
  'delivery.taken',
  /** The game has delivered, but the order is not marked as delivered. */
  'delivery.made',
] as const

/** Crash points of `npm run admin -- tenants move`, which have the tests in `tests/server/tenants/`. */
export const tenantMoveFailpoints = [
  'move.marked',
  /** No job takes work of the brand any more. */
  'move.held',
  /** The source refuses changes. */
  'move.fenced',
  /** A table is copied. */
  'move.copying',
  'move.copied',
  /** The brand is in the target, where it is still closed. */
  'move.decided',
  /** Background jobs of the target may take work of the brand. */
  'move.released',
  'move.opened',
  /** The old rows of a table are deleted. */
  'move.deleting',
] as const
export type Failpoint = (typeof failpoints)[number] | (typeof tenantMoveFailpoints)[number]

let armed: { name: Failpoint; visits: number } | undefined

export function armFailpoint(name: Failpoint, visits: number): void {
  armed = { name, visits }
}

export function crashAtFailpoint(name: Failpoint): void {
  if (armed?.name !== name) return
  armed.visits -= 1
  if (armed.visits === 0) process.kill(process.pid, 'SIGKILL')
}
