import { toJsonSchema } from '@valibot/to-json-schema'
import { kindNames, kinds } from './kinds/kinds.table.ts'

/**
 * Creates a JSON Schema for each catalogue file, to be used in editors. The schemas do not check references between
 * files.
 */
export const createFileSchemas = (): Record<string, unknown> =>
  Object.fromEntries(
    kindNames.map((name) => [
      `${name}.schema`,
      toJsonSchema(kinds[name].schema, { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' }),
    ]),
  )
