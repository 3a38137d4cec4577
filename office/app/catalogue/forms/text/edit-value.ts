/** Field names and list indexes that lead from a row to a value. */
export type Path = readonly (string | number)[]

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a primitive value as a string, or an empty string for lists, objects and missing values. */
export const formatPrimitiveValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

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
 * Returns a copy with the value at the path replaced, or removed if `next` is undefined. Other fields keep their order,
 * and `order` gives the position of a new field.
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

/** Formats a path in the same way as the catalogue check, such as `[3].where[0].fee`. */
export const formatPath = (path: Path): string =>
  path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`),
    '',
  )

/** Returns true if `path` equals `around` or is inside it. */
export const isPathInside = (path: string, around: string): boolean =>
  around === '' || path === around || path.startsWith(`${around}.`) || path.startsWith(`${around}[`)
