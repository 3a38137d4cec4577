import * as v from 'valibot'

export type Place = 'local' | 'session' | 'cookie'

/** One thing that the store keeps: what it must look like, where it lives, and for how many days unless told otherwise. */
export interface StoredItem<Value = unknown> {
  readonly key: string
  readonly place: Place
  readonly schema: v.GenericSchema<unknown, Value>
  /** Without it, for as long as the place lasts. */
  readonly days?: number
}

export const item = <Value>(
  key: string,
  place: Place,
  schema: v.GenericSchema<unknown, Value>,
  days?: number,
): StoredItem<Value> => ({
  key,
  place,
  schema,
  ...(days === undefined ? {} : { days }),
})

/** What lies in storage: the value, and when it is over in milliseconds since 1970. */
const wrapped = v.object({ v: v.unknown(), exp: v.optional(v.number()) })

export const wrap = (value: unknown, expiresAt: number | undefined): string =>
  JSON.stringify(expiresAt === undefined ? { v: value } : { v: value, exp: expiresAt })

export type Unwrapped<Value> =
  | { readonly kind: 'value'; readonly value: Value }
  | { readonly kind: 'expired' }
  | { readonly kind: 'corrupt' }

/** Storage is written by older versions of us, by players and by extensions: nothing from it is trusted. */
export function unwrap<Value>(text: string, schema: v.GenericSchema<unknown, Value>, now: number): Unwrapped<Value> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'corrupt' }
  }
  const outer = v.safeParse(wrapped, json)
  if (!outer.success) return { kind: 'corrupt' }
  if (outer.output.exp !== undefined && outer.output.exp <= now) return { kind: 'expired' }
  const value = v.safeParse(schema, outer.output.v)
  return value.success ? { kind: 'value', value: value.output } : { kind: 'corrupt' }
}
