import * as v from 'valibot'
import type { AnySchema } from '../call.ts'

/** Type-level conversion of snake-case wire names to camel case. The schemas do the same at runtime. */
type CamelName<Name> = Name extends `${infer First}_${infer Rest}` ? `${First}${Capitalize<CamelName<Rest>>}` : Name
type CamelNames<Wire> = { [Name in keyof Wire as CamelName<Name>]: Wire[Name] }

/** Cache of converted field names, because long lists repeat a few names. */
const camelNameCache: Record<string, string> = {}
const camelName = (name: string) =>
  (camelNameCache[name] ??= name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()))

/** Renames all fields. The schema has already removed unknown fields. */
function toCamelNames(wireFields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const camelFields: Record<string, unknown> = {}
  for (const name in wireFields) camelFields[camelName(name)] = wireFields[name]
  return camelFields
}

/**
 * Adds camel-case conversion to an object schema. Record keys are data and stay unchanged. The annotation lets the
 * bundler drop unused schemas.
 */
/* @__NO_SIDE_EFFECTS__ */
export function withCamelCaseKeys<S extends AnySchema>(schema: S) {
  type Wire = v.InferOutput<S>
  return v.pipe(schema, v.transform(toCamelNames as unknown as (wired: Wire) => CamelNames<Wire>))
}

/** Defines a response object schema with camel-case conversion. */
/* @__NO_SIDE_EFFECTS__ */
export const wireObjectSchema = <Entries extends v.ObjectEntries>(entries: Entries) =>
  withCamelCaseKeys(v.object(entries))

interface SchemaShape {
  readonly entries?: Readonly<Record<string, AnySchema>>
  readonly item?: AnySchema
  readonly value?: AnySchema
  readonly wrapped?: AnySchema
  readonly pipe?: readonly { readonly operation?: unknown }[]
}

type Rename = (value: unknown) => unknown

function renameFields(entries: NonNullable<SchemaShape['entries']>, isRenamed: boolean): Rename | undefined {
  const fields = Object.entries(entries).map(
    ([name, field]) => [name, isRenamed ? camelName(name) : name, getRename(field)] as const,
  )
  if (!isRenamed && fields.every(([, , rename]) => !rename)) return undefined
  return (value) => {
    const record = value as Readonly<Record<string, unknown>>
    const wired: Record<string, unknown> = {}
    for (const [name, own, rename] of fields)
      if (own in record) wired[name] = rename ? rename(record[own]) : record[own]
    return wired
  }
}

/**
 * Returns a function that renames a schema's fields, or undefined if no field changes, to avoid traversing long lists.
 */
function getRename(schema: AnySchema): Rename | undefined {
  const { entries, item, value: ofRecord, wrapped, pipe } = schema as SchemaShape
  if (entries) return renameFields(entries, pipe?.some(({ operation }) => operation === toCamelNames) ?? false)
  const part = item ?? ofRecord ?? wrapped
  const rename = part && getRename(part)
  if (!rename) return undefined
  if (wrapped) return (value) => value && rename(value)
  if (item) return (value) => (value as readonly unknown[]).map(rename)
  return (value) => Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, rename(one)]))
}

/** Converts parsed data back to the snake-case names of the wire format. */
export const convertToWireFormat = <S extends AnySchema>(schema: S, value: v.InferOutput<S>): v.InferInput<S> =>
  getRename(schema)?.(value) ?? value
