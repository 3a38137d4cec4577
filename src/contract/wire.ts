import * as v from 'valibot'
import type { Schema } from './call.ts'

/**
 * Replies are spelt `role_id`, and the store reads `roleId`. The schema of a reply is what maps the one to the other: it takes in
 * the wire's names and gives out the store's.
 */
type CamelName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelName<Rest>>}` : Name
type CamelNames<Wire> = { [Name in keyof Wire as CamelName<Name>]: Wire[Name] }

/** Each name once: a list of 5,000 servers has five. */
const known: Record<string, string> = {}
const camelName = (name: string) => (known[name] ??= name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))

/** Only the names of a schema come here: what else a reply holds is gone. */
function toCamelNames(wired: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const named: Record<string, unknown> = {}
  for (const name in wired) named[camelName(name)] = wired[name]
  return named
}

/**
 * A schema of objects, with its own names mapped. Objects inside it map theirs; the keys of a record are data, and stay. The mark lets
 * the build drop what the store does not read.
 */
/* @__NO_SIDE_EFFECTS__ */
export function renamed<S extends Schema>(schema: S) {
  type Wire = v.InferOutput<S>
  return v.pipe(schema, v.transform(toCamelNames as unknown as (wired: Wire) => CamelNames<Wire>))
}

/** An object of a reply. */
/* @__NO_SIDE_EFFECTS__ */
export const wire = <Entries extends v.ObjectEntries>(entries: Entries) => renamed(v.object(entries))

/** What of a schema says where it renames. */
interface Shape {
  readonly entries?: Readonly<Record<string, Schema>>
  readonly item?: Schema
  readonly value?: Schema
  readonly wrapped?: Schema
  readonly pipe?: readonly { readonly operation?: unknown }[]
}

type Rename = (value: unknown) => unknown

function renameFields(entries: NonNullable<Shape['entries']>, isRenamed: boolean): Rename | undefined {
  const fields = Object.entries(entries).map(
    ([name, field]) => [name, isRenamed ? camelName(name) : name, renameOf(field)] as const,
  )
  if (!isRenamed && fields.every(([, , rename]) => !rename)) return undefined
  return (value) => {
    const given = value as Readonly<Record<string, unknown>>
    const wired: Record<string, unknown> = {}
    for (const [name, own, rename] of fields) if (own in given) wired[name] = rename ? rename(given[own]) : given[own]
    return wired
  }
}

/** Undefined where nothing in the schema is renamed: a long list of goods is not walked through. */
function renameOf(schema: Schema): Rename | undefined {
  const { entries, item, value: ofRecord, wrapped, pipe } = schema as Shape
  if (entries) return renameFields(entries, pipe?.some(({ operation }) => operation === toCamelNames) ?? false)
  const part = item ?? ofRecord ?? wrapped
  const rename = part && renameOf(part)
  if (!rename) return undefined
  if (wrapped) return (value) => value && rename(value)
  if (item) return (value) => (value as readonly unknown[]).map(rename)
  return (value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, rename(one)]))
}

/** The way back: what a schema has given out, with the names that it takes in. */
export const toWire = <S extends Schema>(schema: S, value: v.InferOutput<S>): v.InferInput<S> =>
  renameOf(schema)?.(value) ?? value
