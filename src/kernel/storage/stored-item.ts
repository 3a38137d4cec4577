import * as v from 'valibot'

export type StorageBackendName = 'local' | 'session' | 'cookie'

export interface StoredItem<Value = unknown> {
  readonly key: string
  readonly backend: StorageBackendName
  readonly schema: v.GenericSchema<unknown, Value>
  /** Lifetime in days. If undefined, the value is stored for as long as the backend allows. */
  readonly days?: number
}

export const defineStoredItem = <Value>(
  key: string,
  backend: StorageBackendName,
  schema: v.GenericSchema<unknown, Value>,
  days?: number,
): StoredItem<Value> => ({
  key,
  backend,
  schema,
  ...(days === undefined ? {} : { days }),
})

/** Stored format: the value, and its expiry in milliseconds since 1970. */
const storedSchema = v.object({ v: v.unknown(), exp: v.optional(v.number()) })

export const serializeStoredItem = (value: unknown, expiresAt: number | undefined): string =>
  JSON.stringify(expiresAt === undefined ? { v: value } : { v: value, exp: expiresAt })

export type ParsedStoredItem<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'expired' }
  | { readonly kind: 'corrupt' }

/** Parses and validates a stored value. Stored data may come from an older version, a player or an extension. */
export function parseStoredItem<Value>(
  text: string,
  schema: v.GenericSchema<unknown, Value>,
  now: number,
): ParsedStoredItem<Value> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'corrupt' }
  }
  const outer = v.safeParse(storedSchema, json)
  if (!outer.success) return { kind: 'corrupt' }
  if (outer.output.exp !== undefined && outer.output.exp <= now) return { kind: 'expired' }
  const value = v.safeParse(schema, outer.output.v)
  return value.success ? { kind: 'value', value: value.output } : { kind: 'corrupt' }
}
