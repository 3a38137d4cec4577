import * as v from 'valibot'

export type BackendName = 'local' | 'session' | 'cookie'

export interface StoredItem<Value = unknown> {
  readonly key: string
  readonly backend: BackendName
  readonly schema: v.GenericSchema<unknown, Value>
  /** Lifetime in days. Without it, the value is stored as long as the backend allows. */
  readonly days?: number
}

export const defineItem = <Value>(
  key: string,
  backend: BackendName,
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

export const serializeItem = (value: unknown, expiresAt: number | undefined): string =>
  JSON.stringify(expiresAt === undefined ? { v: value } : { v: value, exp: expiresAt })

export type ParsedItem<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'expired' }
  | { readonly kind: 'corrupt' }

/** Parses and validates a stored value. Stored data may come from an older version, a player or an extension. */
export function parseItem<Value>(
  text: string,
  schema: v.GenericSchema<unknown, Value>,
  now: number,
): ParsedItem<Value> {
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
