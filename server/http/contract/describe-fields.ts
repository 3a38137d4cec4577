/** JSON Schema, or a part of one. */
export type JsonSchema = Record<string, unknown>
const isJsonSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON Schema keywords whose subschemas describe the same path, such as the members of a union. */
const nested = new Set(['items', 'additionalProperties', 'anyOf', 'oneOf'])

/**
 * Adds descriptions to the fields of a schema. `find` returns the description for a path, which contains no list
 * indexes. A description in the schema itself takes precedence.
 */
export function describeFields(
  schema: JsonSchema,
  path: readonly string[],
  find: (path: readonly string[]) => string | undefined,
): JsonSchema {
  const describe = (part: unknown) => (isJsonSchema(part) ? describeFields(part, path, find) : part)
  const parts = Object.entries(schema).map(([keyword, value]): [string, unknown] => {
    if (keyword === 'properties' && isJsonSchema(value))
      return [
        keyword,
        Object.fromEntries(
          Object.entries(value).map(([name, field]) => {
            const place = [...path, name]
            return [name, { description: find(place), ...describeFields(field as JsonSchema, place, find) }]
          }),
        ),
      ]
    if (!nested.has(keyword)) return [keyword, value]
    return [keyword, Array.isArray(value) ? value.map(describe) : describe(value)]
  })
  return Object.fromEntries(parts)
}
