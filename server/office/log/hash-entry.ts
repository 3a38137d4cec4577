import { createHash } from 'node:crypto'
import type { officeLog } from './log.tables.ts'

export type LogRow = typeof officeLog.$inferSelect

/**
 * Serializes a JSON value with sorted object keys and without spaces. The database reorders the keys of `before` and
 * `after`, so the hash must not depend on their order.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`
}

/** Returns the SHA-256 of all fields of an entry, including the hash of the entry before it. */
export const hashEntry = (entry: Omit<LogRow, 'hash'>): string =>
  createHash('sha256').update(toCanonicalJson(entry)).digest('hex')
