import { describe, expect, it } from 'vitest'
import { listDescribedFieldPaths } from '../../../../server/admin/catalogue-files/descriptions.table.ts'
import { createCatalogueJsonSchemas } from '../../../../server/admin/catalogue-files/catalogue-json-schemas.ts'
import { catalogueFileKindNames } from '../../../../server/admin/catalogue-files/kinds/kinds.table.ts'
import { buildOpenapiDocument } from '../../../../server/http/contract/openapi.ts'
import { describedFieldPaths } from '../../../../server/http/contract/field-descriptions.table.ts'
import { publisherApiOperations } from '../../../../server/providers/hub/publisher-api.ts'

type Json = Record<string, unknown>

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Json[]
  readonly requestBody?: Json
  readonly responses: Json
}
interface OpenapiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Json
  readonly components: { readonly parameters: Readonly<Record<string, Json>> }
}

/** Lists the fields of a JSON Schema by path, with their descriptions. */
function listFields(schema: unknown, path = ''): { path: string; description: unknown }[] {
  if (typeof schema !== 'object' || schema === null) return []
  if (Array.isArray(schema)) return schema.flatMap((part) => listFields(part, path))
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword !== 'properties') return listFields(value, path)
    return Object.entries(value as Record<string, Json>).flatMap(([name, field]) => {
      const place = path === '' ? name : `${path}.${name}`
      return [{ path: place, description: field['description'] }, ...listFields(field, place)]
    })
  })
}
/** Accepts a sentence or phrase of at least two words that ends with a full stop. */
const isSentence = (text: unknown) => typeof text === 'string' && /^\S+ .+\.$/.test(text)
const findUndescribed = (schema: unknown) =>
  listFields(schema).flatMap(({ path, description }) => (isSentence(description) ? [] : [path]))

/** Returns the path and everything that is left of it after removing parents. */
const listEnds = (path: string): string[] => path.split('.').map((_, start, parts) => parts.slice(start).join('.'))

describe('a publisher who reads a JSON Schema', () => {
  const files = createCatalogueJsonSchemas()

  it.each(catalogueFileKindNames)(
    'finds a description of every field of %s.json, and no row of the table is left over',
    (name) => {
      const schema = files[`${name}.schema`]
      expect(schema?.['description']).toEqual(expect.any(String))
      expect(findUndescribed(schema)).toEqual([])
      const paths = new Set(listFields(schema).map(({ path }) => path))
      expect(listDescribedFieldPaths(name).filter((path) => path !== '' && !paths.has(path))).toEqual([])
    },
  )

  const document = buildOpenapiDocument(publisherApiOperations) as unknown as OpenapiDocument

  it('finds a description of every field of the requests between the gateway and its own services', () => {
    expect(Object.keys(document.webhooks).length).toBeGreaterThan(10)
    expect(findUndescribed(document.webhooks)).toEqual([])
  })

  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'finds a description of every parameter and field of %s',
    (_, { parameters = [], requestBody, responses }) => {
      const ownParameters = parameters.filter((one) => !('$ref' in one))
      expect(ownParameters.filter(({ description }) => !isSentence(description))).toEqual([])
      expect(findUndescribed([parameters, requestBody, responses])).toEqual([])
    },
  )

  it('finds a description of every parameter and header that several calls share', () => {
    const shared = Object.values(document.components.parameters)
    expect(shared.filter(({ description }) => !isSentence(description))).toEqual([])
  })

  it('keeps no description that no field uses', () => {
    const fields = operations.flatMap(({ operationId, parameters = [], requestBody, responses }) => [
      ...parameters.map(({ name }) => `${operationId}.${String(name)}`),
      ...listFields([requestBody, responses]).map(({ path }) => `${operationId}.${path}`),
    ])
    const used = new Set(fields.map((field) => listEnds(field).find((end) => describedFieldPaths.includes(end))))
    expect(describedFieldPaths.filter((path) => !used.has(path))).toEqual([])
  })
})
