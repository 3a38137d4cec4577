import { toJsonSchema } from '@valibot/to-json-schema'
import { describeFields, type JsonSchema } from '../../http/contract/describe-fields.ts'
import { findFieldDescription } from './descriptions.table.ts'
import { catalogueFileKindNames, catalogueFileKinds } from './kinds/kinds.table.ts'

/** Creates a JSON Schema for each catalogue file for use in editors. References between files are not validated. */
export const createCatalogueJsonSchemas = (): Record<string, JsonSchema> =>
  Object.fromEntries(
    catalogueFileKindNames.map((name) => {
      const schema: JsonSchema = {
        ...toJsonSchema(catalogueFileKinds[name].schema, {
          target: 'draft-2020-12',
          typeMode: 'input',
          errorMode: 'ignore',
        }),
      }
      const find = (path: readonly string[]) => findFieldDescription(name, path.join('.'))
      return [`${name}.schema`, { description: find([]), ...describeFields(schema, [], find) }]
    }),
  )
