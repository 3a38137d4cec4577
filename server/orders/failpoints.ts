/**
 * Moments of an order at which a gateway may die, by name: between each pair of things that must both happen.
 * `FAILPOINT` names one: the process kills itself there, without a word, at its `FAILPOINT_VISITS`th visit. Refused in production.
 * Read by the settings and the tests. To add one: a name here, and `reach` at its place.
 */
export const failpoints = [
  /** All of an order that holds something is written, and not yet committed; where nothing is held there is no such moment. */
  'order.unwritten',
  /** The order is there, the provider has not been asked. */
  'order.written',
  /** The provider has given a link that is written down nowhere. */
  'link.given',
  /** Everything is done but the answer. */
  'link.written',
  /** The same of a payment that was heard of. */
  'notification.unwritten',
  /** Credited, and the provider has not been told so. */
  'notification.written',
  'delivery.taken',
  /** The game has handed out what we have not written down as delivered. */
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
