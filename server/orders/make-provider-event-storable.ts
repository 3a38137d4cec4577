/** Maximum number of seconds to a deadline. Banks give weeks, so a later time is a mistake of the provider. */
const maxDeadlineSeconds = 400 * 86_400

/**
 * Replaces values that the database cannot store, such as out-of-range times and lone surrogates, so that no provider
 * event is lost.
 */
export function makeProviderEventStorable<Event extends { occurredAt: number; respondBy?: number | null }>(
  event: Event,
  now: number,
): Event {
  const { occurredAt, respondBy } = event
  const isTime = Number.isSafeInteger(occurredAt) && occurredAt >= 0 && occurredAt <= now
  const values = Object.entries(event).map(([name, value]: [string, unknown]) => [name, sanitizeValue(value)])
  const sanitized = { ...(Object.fromEntries(values) as Event), occurredAt: isTime ? occurredAt : now }
  if (typeof respondBy === 'number' && !isDeadline(respondBy, now)) delete sanitized.respondBy
  return sanitized
}

const isDeadline = (time: number, now: number): boolean =>
  Number.isSafeInteger(time) && time >= 0 && time <= now + maxDeadlineSeconds

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  // No order has this amount, so the event is quarantined.
  return Number.MAX_SAFE_INTEGER
}
