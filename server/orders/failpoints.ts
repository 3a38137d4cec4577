/**
 * Crash points for tests, each between two dependent writes. `FAILPOINT` selects the point and `FAILPOINT_VISITS` the
 * visit that kills the process. To add a crash point, add its name here and call `failpoint`.
 */
export const failpoints = [
  /** An order that reserves a limit, coupon or link is written, but its transaction is not committed. */
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

/** Crash points of `npm run admin -- tenants move`, which moves a brand to another database. */
export const tenantMoveFailpoints = [
  'move.marked',
  /** Some of the brand's tables are not copied yet. The brand is open. */
  'move.copying',
  'move.copied',
  'move.held',
  /** The source database already rejects changes to the brand. */
  'move.fenced',
  /** Some of the brand's tables are not compared yet. */
  'move.comparing',
  'move.compared',
  /** The target database has the brand's data but does not serve it yet. */
  'move.decided',
  'move.released',
  'move.opened',
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
