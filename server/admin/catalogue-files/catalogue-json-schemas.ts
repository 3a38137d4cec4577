import { toJsonSchema } from '@valibot/to-json-schema'
import { findFieldDescription } from './descriptions.table.ts'
import { catalogueFileKindNames, catalogueFileKinds } from './kinds/kinds.table.ts'

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON Schema keywords whose subschemas describe the same path, such as the members of a union. */
const nested = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf'])

/** Adds descriptions to a schema and its fields. `find` returns the description for a path. */
function describeFields(schema: Json, path: string, find: (path: string) => string | undefined): Json {
  const describe = (part: unknown) => (isJson(part) ? describeFields(part, path, find) : part)
  const parts = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties' && isJson(value))
      return [
        keyword,
        Object.fromEntries(
          Object.entries(value).map(([name, field]) => {
            const place = path === '' ? name : `${path}.${name}`
            return [name, { description: find(place), ...describeFields(field as Json, place, find) }]
          }),
        ),
      ]
    if (!nested.has(keyword)) return [keyword, value]
    return [keyword, Array.isArray(value) ? value.map(describe) : describe(value)]
  })
  return Object.fromEntries(parts)
}

/** Creates a JSON Schema for each catalogue file for use in editors. References between files are not validated. */
export const createCatalogueJsonSchemas = (): Record<string, Json> =>
  Object.fromEntries(
    catalogueFileKindNames.map((name) => {
      const schema: Json = {
        ...toJsonSchema(catalogueFileKinds[name].schema, {
          target: 'draft-2020-12',
          typeMode: 'input',
          errorMode: 'ignore',
        }),
      }
      const find = (path: string) => findFieldDescription(name, path)
      return [`${name}.schema`, { description: find(''), ...describeFields(schema, '', find) }]
    }),
  )
