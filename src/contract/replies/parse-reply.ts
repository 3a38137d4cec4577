import * as v from 'valibot'
import type { AnySchema } from '../call.ts'

/**
 * Drops invalid list entries from a response that does not match its schema, so that one bad entry does not break the
 * page.
 */

type Path = readonly (string | number)[]

/** Optional fields that are dropped if invalid. */
const droppableFields: ReadonlySet<unknown> = new Set(['faq_content'])

export type ParsedApiReply =
  | { readonly success: true; readonly output: unknown; readonly dropped: readonly string[] }
  | { readonly success: false; readonly field: string }

const getFieldPath = (issue: v.BaseIssue<unknown>): string => v.getDotPath(issue) ?? 'root'

/** Returns the path of the list entry that contains the issue. */
function findRow(issue: v.BaseIssue<unknown>): Path | undefined {
  const path: readonly v.IssuePathItem[] = issue.path ?? []
  const keys = path.map(({ key }) => key as string | number)
  if (droppableFields.has(keys[keys.length - 1])) return keys
  const inner = path.map(({ type }) => type).lastIndexOf('array')
  return inner < 0 ? undefined : keys.slice(0, inner + 1)
}

function removeAt(data: unknown, [key = '', ...rest]: Path): unknown {
  if (Array.isArray(data))
    return rest.length === 0
      ? data.filter((_, index) => index !== key)
      : data.map((one: unknown, index) => (index === key ? removeAt(one, rest) : one))
  const { [key]: value, ...others } = data as Record<string, unknown>
  return rest.length === 0 ? others : { ...others, [key]: removeAt(value, rest) }
}

/** Sorts the deepest and last paths first, so that removing them does not shift the remaining paths. */
function compareDeepestFirst(a: Path, b: Path): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [x, y] = [a[at], b[at]]
    if (x === y) continue
    if (x === undefined) return 1
    if (y === undefined) return -1
    return typeof x === 'number' && typeof y === 'number' ? y - x : String(y).localeCompare(String(x))
  }
  return 0
}

/** Returns the names of non-empty top-level lists. A response is invalid if such a list loses all entries. */
const getNonEmptyLists = (data: unknown) =>
  Object.entries((data ?? {}) as Record<string, unknown>).flatMap(([name, list]) =>
    Array.isArray(list) && list.length > 0 ? [name] : [],
  )

export function parseApiReply(schema: AnySchema, data: unknown, dropped: readonly string[] = []): ParsedApiReply {
  const parsed = v.safeParse(schema, data)
  if (parsed.success) return { success: true, output: parsed.output, dropped }
  const fields = parsed.issues.map(getFieldPath)
  const rows = parsed.issues.map(findRow)
  const lost = rows.findIndex((row) => row === undefined)
  if (lost >= 0) return { success: false, field: fields[lost] ?? 'root' }
  const distinct = new Map(rows.map((row = []) => [row.join('\n'), row]))
  const rest = [...distinct.values()].sort(compareDeepestFirst).reduce(removeAt, data)
  const left = new Set(getNonEmptyLists(rest))
  if (getNonEmptyLists(data).some((name) => !left.has(name))) return { success: false, field: fields[0] ?? 'root' }
  return parseApiReply(schema, rest, [...dropped, ...fields])
}
