import { createHash } from 'node:crypto'
import type { officeLog } from './log.tables.ts'

export type LogRow = typeof officeLog.$inferSelect

/**
 * Serializes JSON with sorted keys and without spaces. The database reorders keys, so the hash must not depend on their
 * order.
 */
export function toCanonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${toCanonicalJson(field)}`).join(',')}}`
}

export const hashLogEntry = (entry: Omit<LogRow, 'hash'>): string =>
  createHash('sha256').update(toCanonicalJson(entry)).digest('hex')
