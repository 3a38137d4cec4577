/** Steps from a row to a value inside it: field names and list indexes. */
export type Path = readonly (string | number)[]

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a single value as text; empty for lists, objects and missing values. */
export const formatPrimitiveValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Returns the value at a path, or undefined if there is none. */
export const getValueAtPath = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (inside, step) =>
      typeof step === 'number' && Array.isArray(inside)
        ? inside[step]
        : isRecord(inside) && Object.hasOwn(inside, step)
          ? inside[step]
          : undefined,
    value,
  )

/**
 * Returns a copy with another value at the path; undefined removes the field. All other fields stay in their order, even
 * fields that the form does not know. A new field is inserted before the first of the fields that `order` lists after it.
 */
export function setValueAtPath(value: unknown, path: Path, next: unknown, order: readonly string[] = []): unknown {
  const [step, ...rest] = path
  if (step === undefined) return next
  if (typeof step === 'number') {
    const list = Array.isArray(value) ? [...value] : []
    list[step] = setValueAtPath(list[step], rest, next, order)
    return list
  }
  const record = isRecord(value) ? value : {}
  const inside = setValueAtPath(record[step], rest, next, order)
  const fields = Object.entries(record)
  if (Object.hasOwn(record, step))
    return Object.fromEntries(
      fields.flatMap(([name, old]) => (name === step ? (inside === undefined ? [] : [[name, inside]]) : [[name, old]])),
    )
  if (inside === undefined) return record
  const later = rest.length === 0 ? order.slice(order.indexOf(step) + 1) : []
  const at = fields.findIndex(([name]) => later.includes(name))
  return Object.fromEntries(at === -1 ? [...fields, [step, inside]] : fields.toSpliced(at, 0, [step, inside]))
}

/** Writes a path as the check writes it, such as `[3].where[0].fee`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`),
    '',
  )

/** Returns true if a written path is the other one, or leads to a value inside it. */
export const isPathInside = (path: string, around: string): boolean =>
  around === '' || path === around || path.startsWith(`${around}.`) || path.startsWith(`${around}[`)
