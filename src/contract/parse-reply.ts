import * as v from 'valibot'
import type { Schema } from './call.ts'

/**
 * A reply whose schema is broken in one row loses that row, not the page. Used by the store and by the gateway where the strict
 * schema has refused a reply: a row is an entry of any list in it, the innermost one that is wrong.
 */
type Path = readonly (string | number)[]

/** Fields that a page can do without, besides rows. Optional in their schemas. */
const droppable: ReadonlySet<unknown> = new Set(['faq_content'])

export type ParsedReply =
  | { readonly success: true; readonly output: unknown; readonly dropped: readonly string[] }
  | { readonly success: false; readonly field: string }

const fieldOf = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? 'root'

/** Where the row ends that the issue lies in; undefined where it lies in none. */
function rowOf(issue: v.BaseIssue<unknown>): Path | undefined {
  const path: readonly v.IssuePathItem[] = issue.path ?? []
  const keys = path.map(({ key }) => key as string | number)
  if (droppable.has(keys[keys.length - 1])) return keys
  const inner = path.map(({ type }) => type).lastIndexOf('array')
  return inner < 0 ? undefined : keys.slice(0, inner + 1)
}

function without(data: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(data))
    return rest.length === 0
      ? data.filter((_, index) => index !== key)
      : data.map((one: unknown, index) => (index === key ? without(one, rest) : one))
  const { [key]: value, ...others } = data as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [key]: without(value, rest) }
}

/** Last first, and inner ones before those around them: a removal moves nothing that is still to be removed. */
function laterFirst(a: Path, b: Path): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]]
    if (x === y) continue
    if (x === undefined) return 1
    if (y === undefined) return -1
    return typeof x === 'number' && typeof y === 'number' ? y - x : String(y).localeCompare(String(x))
  }
  return 0
}

/** The lists of the reply itself. One in which nothing is right is not empty: it is no answer. */
const listsOf = (data: unknown) =>
  Object.entries((data ?? {}) as Record<string, unknown>).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 ? [name] : [],
  )

export function parseReply(schema: Schema, data: unknown, dropped: readonly string[] = []): ParsedReply {
  const parsed = v.safeParse(schema, data)
  if (parsed.success) return { success: true, output: parsed.output, dropped }
  const fields = parsed.issues.map(fieldOf)
  const rows = parsed.issues.map(rowOf)
  const lost = rows.findIndex((row) => row === undefined)
  if (lost >= 0) return { success: false, field: fields[lost] ?? 'root' }
  const distinct = new Map(rows.map((row = []) => [row.join('\n'), row]))
  const rest = [...distinct.values()].sort(laterFirst).reduce(without, data)
  const left = new Set(listsOf(rest))
  if (listsOf(data).some((name) => !left.has(name))) return { success: false, field: fields[0] ?? 'root' }
  return parseReply(schema, rest, [...dropped, ...fields])
}
