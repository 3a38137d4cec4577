/** A fault in a company's notice - a time of another age, half of a character - is no reason to lose it: what the database cannot hold is replaced. */
export function sanitizeEvent<Event extends { occurredAt: number }>(event: Event, now: number): Event {
  const { occurredAt } = event
  const isTime = Number.isSafeInteger(occurredAt) && occurredAt >= 0 && occurredAt <= now
  const values = Object.entries(event).map(([name, value]: [string, unknown]) => [name, sanitizeValue(value)])
  return { ...(Object.fromEntries(values) as Event), occurredAt: isTime ? occurredAt : now }
}

function sanitizeValue(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '\uFFFD')
  if (typeof value !== 'number' || Number.isSafeInteger(value)) return value
  // No order has this amount, so the notice is put aside.
  return Number.MAX_SAFE_INTEGER
}
