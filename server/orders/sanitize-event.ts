/**
 * Replaces values that the database cannot store, such as out-of-range times and lone surrogates, so that no provider
 * event is lost.
 */
export function sanitizeEvent<Event extends { occurredAt: number }>(event: Event, now: number): Event {
  const { occurredAt } = event
  const isTime = Number.isSafeInteger(occurredAt) && occurredAt >= 0 && occurredAt <= now
  const values = Object.entries(event).map(([name, value]: [string, unknown]) => [name, sanitizeValue(value)])
  return { ...(Object.fromEntries(values) as Event), occurredAt: isTime ? occurredAt : now }
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  // No order has this amount, so the event is quarantined.
  return Number.MAX_SAFE_INTEGER
}
