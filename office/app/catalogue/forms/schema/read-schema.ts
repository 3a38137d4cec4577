import * as v from 'valibot'
import type { AnySchema } from '../../../../../src/contract/call.ts'

type Option = string | number | boolean

/** Form control derived from a schema. */
export type Control =
  | TextControl
  | { readonly kind: 'number' }
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly options: readonly Option[] }
  /** Checkboxes for a list of fixed values. */
  | { readonly kind: 'checklist'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly item: Control; readonly isNeverEmpty: boolean }
  | ObjectControl
  /** Object whose field `key` selects the other fields. */
  | { readonly kind: 'variant'; readonly key: string; readonly cases: readonly VariantCase[] }
  /** Either one text for all languages or one text per language. */
  | { readonly kind: 'textOrTexts'; readonly text: TextControl; readonly texts: ObjectControl }
  /** Field that the schema does not have. The form shows its JSON and can only remove it. */
  | { readonly kind: 'unknown' }

interface TextControl {
  readonly kind: 'text'
  readonly maxLength: number | undefined
}

export interface ObjectControl {
  readonly kind: 'object'
  readonly fields: readonly FormField[]
}

interface VariantCase {
  readonly value: string
  readonly fields: readonly FormField[]
}

export interface FormField {
  readonly name: string
  readonly control: Control
  readonly isAddable: boolean
  /** Default that applies if the field is missing. */
  readonly fallback: unknown
}

type Reader = (schema: AnySchema) => Control

/** Functions that convert each type of schema. To support another type, add a row. */
const readers: Readonly<Record<string, Reader>> = {
  string: (schema) => ({ kind: 'text', maxLength: findMaxLength(schema) }),
  number: () => ({ kind: 'number' }),
  boolean: () => ({ kind: 'switch' }),
  literal: (schema) => ({ kind: 'choice', options: [(schema as v.LiteralSchema<Option, undefined>).literal] }),
  picklist: (schema) => ({ kind: 'choice', options: getOptions(schema) }),
  optional: (schema) => createControlFromSchema(getWrapped(schema)),
  exact_optional: (schema) => createControlFromSchema(getWrapped(schema)),
  nullable: (schema) => createControlFromSchema(getWrapped(schema)),
  array: readList,
  strict_object: (schema) => ({ kind: 'object', fields: readEntries(schema) }),
  record: readRecord,
  variant: readVariant,
  union: readUnion,
}

/** Returns the form control for a catalogue schema. Throws if the schema's type has no reader. */
export function createControlFromSchema(schema: AnySchema): Control {
  const reader = readers[schema.type]
  if (!reader) throw new Error(`no control for ${schema.type}`)
  return reader(schema)
}

const getWrapped = (schema: AnySchema): AnySchema => (schema as v.NullableSchema<AnySchema, undefined>).wrapped
const getOptions = (schema: AnySchema) => (schema as v.PicklistSchema<string[], undefined>).options
const getPipe = (schema: AnySchema): readonly (AnySchema | MaxLength)[] =>
  'pipe' in schema ? (schema as v.SchemaWithPipe<readonly [AnySchema]>).pipe : []

type MaxLength = v.MaxLengthAction<string, number, undefined>

const findMaxLength = (schema: AnySchema): number | undefined =>
  getPipe(schema).find((action): action is MaxLength => action.type === 'max_length')?.requirement

function readList(schema: AnySchema): Control {
  const item = createControlFromSchema((schema as v.ArraySchema<AnySchema, undefined>).item)
  return item.kind === 'choice'
    ? { kind: 'checklist', options: item.options.map(String) }
    : { kind: 'list', item, isNeverEmpty: !v.is(schema, []) }
}

const readEntries = (schema: AnySchema): readonly FormField[] =>
  Object.entries((schema as v.StrictObjectSchema<v.ObjectEntries, undefined>).entries).map(
    ([name, entry]: [string, AnySchema]) => ({
      name,
      control: createControlFromSchema(entry),
      isAddable: entry.type === 'exact_optional',
      fallback: v.getDefault(entry),
    }),
  )

/**
 * Converts a record schema to an object with one optional field per key. English is required if the schema rejects
 * `{}`.
 */
function readRecord(schema: AnySchema): Control {
  const { key, value } = schema as v.RecordSchema<v.PicklistSchema<string[], undefined>, AnySchema, undefined>
  const control = createControlFromSchema(value)
  const isComplete = v.is(schema, {})
  return {
    kind: 'object',
    fields: key.options.map((name) => ({
      name,
      control,
      isAddable: isComplete || name !== 'en',
      fallback: undefined,
    })),
  }
}

function readVariant(schema: AnySchema): Control {
  const { key, options } = schema as v.VariantSchema<
    string,
    v.StrictObjectSchema<v.ObjectEntries, undefined>[],
    undefined
  >
  return {
    kind: 'variant',
    key,
    cases: options.map((option) => {
      const fields = readEntries(option)
      const named = fields.find(({ name }) => name === key)?.control
      return {
        value: named?.kind === 'choice' ? String(named.options[0]) : '',
        fields: fields.filter(({ name }) => name !== key),
      }
    }),
  }
}

/** Converts a union of fixed values to one choice. A union that also accepts any text becomes a text field. */
function readUnion(schema: AnySchema): Control {
  const controls = (schema as v.UnionSchema<AnySchema[], undefined>).options.map(createControlFromSchema)
  const text = controls.find((control) => control.kind === 'text')
  const texts = controls.find((control) => control.kind === 'object')
  if (text && texts) return { kind: 'textOrTexts', text, texts }
  return (
    text ?? {
      kind: 'choice',
      options: controls.flatMap((control): readonly Option[] =>
        control.kind === 'choice' ? control.options : control.kind === 'switch' ? [false, true] : [],
      ),
    }
  )
}
