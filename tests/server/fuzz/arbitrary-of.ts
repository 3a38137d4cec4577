import fc from 'fast-check'

/** The part of JSON Schema that the description of the calls uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  anyOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
}

/** Strings that often break parsers, databases or templates. */
const traps = [
  '',
  '\0',
  'a\0b',
  '%00',
  '\uD800',
  '\u202E',
  '💎',
  '../../etc/passwd',
  "' or 1=1 --",
  '<script>',
  '{}',
  'null',
  'NaN',
  '-1',
  '1e400',
  '2147483648',
  '9223372036854775808',
  'http://',
  'no address',
  '//x',
  'javascript:0',
  'http://[::1',
  '__proto__',
  'constructor',
  'toString',
  'a'.repeat(64),
  'ü'.repeat(2000),
]
const numbers = [0, -1, 0.5, 2 ** 31, 2 ** 53, 1e300, -1e300]
export const trap = fc.constantFrom<unknown>(...traps, ...numbers)

/** Generates values that the schema allows. */
export function createArbitrary(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(createArbitrary))
  switch (schema.type) {
    case 'object':
      return createObjectArbitrary(schema, createArbitrary)
    case 'array': {
      const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema
      return fc.array(createArbitrary(items), { minLength, maxLength: Math.min(maxItems, 4) })
    }
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(...numbers))
    case 'boolean':
      return fc.boolean()
    case 'string': {
      if (schema.pattern !== undefined) return fc.stringMatching(new RegExp(schema.pattern))
      const { minLength = 0, maxLength = 200 } = schema
      const text = fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 200) })
      return fc.oneof(
        text,
        fc.constantFrom(...traps.filter(({ length }) => length >= minLength && length <= maxLength)),
      )
    }
    default:
      return fc.jsonValue()
  }
}

/** Generates objects with and without optional fields. `fieldOf` generates the values. */
export function createObjectArbitrary(
  { properties = {}, required = [] }: JsonSchema,
  fieldOf: (schema: JsonSchema, name: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, fieldOf(schema, name)] as const)
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}
