export type Query = Readonly<Record<string, string>>
export type ParsedQuery = { ok: true; values: Query } | { ok: false; problem: string }

const maxParams = 64
const maxLength = 4096
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses a query string. Repeated parameters are rejected, because parsers differ. Errors contain no values, because
 * they are returned to the client.
 */
export function parseQuery(text: string): ParsedQuery {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > maxParams) return { ok: false, problem: 'too many parameters' }
    if (forbiddenNames.has(name)) return { ok: false, problem: 'a forbidden parameter name' }
    if (name.length > maxLength || value.length > maxLength) return { ok: false, problem: 'a parameter is too long' }
    if (name in values) return { ok: false, problem: 'a parameter is given twice' }
    values[name] = value
  }
  return { ok: true, values }
}
