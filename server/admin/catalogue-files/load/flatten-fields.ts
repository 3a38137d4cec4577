import type { FieldChange } from '../../../catalogue/described-changes.ts'

/** Maximum length of a listed value in characters. */
const maxValueLength = 200

/** Returns an entry's fields as texts by path, such as `prices.USD`. Lists with one object add no index to the path. */
export function flattenFields(value: unknown, path = '', fields = new Map<string, string>()): Map<string, string> {
  if (typeof value !== 'object' || value === null) {
    fields.set(path, String(value))
    return fields
  }
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object' || item === null)) {
    fields.set(path, value.map(String).join(', '))
    return fields
  }
  const isSingle = Array.isArray(value) && value.length === 1
  for (const [name, field] of Object.entries(value))
    flattenFields(field, isSingle ? path : path === '' ? name : `${path}.${name}`, fields)
  return fields
}

const truncate = (text: string | undefined): string | null =>
  text === undefined ? null : text.length > maxValueLength ? `${text.slice(0, maxValueLength)}…` : text

/** Returns the fields that differ between two versions of an entry. */
export function listChangedFields(before: unknown, after: unknown): FieldChange[] {
  const [old, now] = [flattenFields(before), flattenFields(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .filter((field) => old.get(field) !== now.get(field))
    .map((field) => ({ field, before: truncate(old.get(field)), after: truncate(now.get(field)) }))
}
