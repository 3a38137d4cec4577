import * as v from 'valibot'
import type { Schema } from './call.ts'

/** The gateway sends snake case, the store reads camel case. Reply schemas do the conversion. */
type CamelName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelName<Rest>>}` : Name
type CamelNames<Wire> = { [Name in keyof Wire as CamelName<Name>]: Wire[Name] }

/** Cached, because a list of 5,000 servers repeats five names. */
const camelNameCache: Record<string, string> = {}
const camelName = (name: string) =>
  (camelNameCache[name] ??= name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))

/** The schema has already removed unknown names. */
function toCamelNames(wired: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const name in wired) named[camelName(name)] = wired[name]
  return named
}

/**
 * Converts the names of an object schema. Nested objects convert their own; record keys are data and stay. The
 * annotation lets the bundler drop unused schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withCamelNames<S extends Schema>(schema: S) {
  type Wire = v.InferOutput<S>
  return v.pipe(schema, v.transform(toCamelNames as unknown as (wired: Wire) => CamelNames<Wire>))
}

/** An object schema of a reply. */
/* @__NO_SIDE_EFFECTS__ */
export const wireObject = <Entries extends v.ObjectEntries>(entries: Entries) => withCamelNames(v.object(entries))

/** Parts of a valibot schema that contain names. */
interface SchemaShape {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly value?: Schema
  readonly wrapped?: Schema
  readonly pipe?: readonly { readonly operation?: unknown }[]
}

type Rename = (value: unknown) => unknown

function renameFields(entries: NonNullable<SchemaShape['entries']>, isRenamed: boolean): Rename | undefined {
  const fields = Object.entries(entries).map(
    ([name, field]) => [name, isRenamed ? camelName(name) : name, getRename(field)] as const,
  )
  if (!isRenamed && fields.every(([, , rename]) => !rename)) return undefined
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>
    const wired: Record<string, unknown> = {}
    for (const [name, own, rename] of fields) if (own in given) wired[name] = rename ? rename(given[own]) : given[own]
    return wired
  }
}

/** Undefined if nothing is renamed, so that long lists are not traversed. */
function getRename(schema: Schema): Rename | undefined {
  const { entries, item, value: ofRecord, wrapped, pipe } = schema as SchemaShape
  if (entries) return renameFields(entries, pipe?.some(({ operation }) => operation === toCamelNames) ?? false)
  const part = item ?? ofRecord ?? wrapped
  const rename = part && getRename(part)
  if (!rename) return undefined
  if (wrapped) return (value) => value && rename(value)
  if (item) return (value) => (value as readonly unknown[]).map(rename)
  return (value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, rename(one)]))
}

/** Converts parsed output back to the schema's input names. */
export const toWire = <S extends Schema>(schema: S, value: v.InferOutput<S>): v.InferInput<S> =>
  getRename(schema)?.(value) ?? value
