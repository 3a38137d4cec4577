/**
 * Points between two writes that belong together, at which tests kill the gateway. `FAILPOINT` names one and
 * `FAILPOINT_VISITS` the visit at which the process sends itself SIGKILL; not allowed in production. To add one: add a
 * name here and call `failpoint` there.
 */
export const failpoints = [
  /** An order with reservations is written but not committed. */
  'order.unwritten',
  /** The order exists, the provider has not been called. */
  'order.written',
  /** The provider has returned a link that is not stored yet. */
  'link.given',
  /** Only the response is missing. */
  'link.written',
  /** A payment of an order with reservations is written but not committed. */
  'notification.unwritten',
  /** The payment is credited, the webhook not answered. */
  'notification.written',
  'delivery.taken',
  /** The game has delivered, the order does not say so yet. */
  'delivery.made',
] as const
export type Failpoint = (typeof failpoints)[number]

let armed: { name: Failpoint; visits: number } | undefined

export function armFailpoint(name: Failpoint, visits: number): void {
  armed = { name, visits }
}

export function failpoint(name: Failpoint): void {
  if (armed?.name !== name) return
  armed.visits -= 1
  if (armed.visits === 0) process.kill(process.pid, 'SIGKILL')
}
