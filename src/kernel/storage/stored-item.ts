import * as v from 'valibot'

export type BackendName = 'local' | 'session' | 'cookie'

/** A stored value: its schema, its backend and its lifetime. */
export interface StoredItem<Value = unknown> {
  readonly key: string
  readonly backend: BackendName
  readonly schema: v.GenericSchema<unknown, Value>
  /** Without it, the value lives as long as the backend keeps it. */
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

/** Stored format: value, and expiry in milliseconds since 1970. */
const storedSchema = v.object({ v: v.unknown(), exp: v.optional(v.number()) })

export const serializeItem = (value: unknown, expiresAt: number | undefined): string =>
  JSON.stringify(expiresAt === undefined ? { v: value } : { v: value, exp: expiresAt })

export type ParsedItem<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'expired' }
  | { readonly kind: 'corrupt' }

/** Stored data may come from older versions, players or extensions, so it is always validated. */
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
