import { toJsonSchema } from '@valibot/to-json-schema'
import { kindNames, kinds } from './kinds.table.ts'

/** The form of each file as JSON Schema, for editors. What only a check sees - references, sums - is not in it. */
export const fileSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    kindNames.map((name) => [
      `${name}.schema`,
      toJsonSchema(kinds[name].schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
    ]),
  )
