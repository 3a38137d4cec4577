import { describe, expect, it } from 'vitest'
import { listDescribedFieldPaths } from '../../../../server/admin/catalogue-files/descriptions.table.ts'
import { createCatalogueJsonSchemas } from '../../../../server/admin/catalogue-files/catalogue-json-schemas.ts'
import { catalogueFileKindNames } from '../../../../server/admin/catalogue-files/kinds/kinds.table.ts'
import { buildOpenapiDocument } from '../../../../server/http/contract/openapi.ts'
import { publisherApiOperations } from '../../../../server/providers/hub/publisher-api.ts'

type Json = Record<string, unknown>

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

  it('finds a description of every field of the requests between the gateway and its own services', () => {
    const { webhooks } = buildOpenapiDocument(publisherApiOperations) as { webhooks: Json }
    expect(Object.keys(webhooks).length).toBeGreaterThan(10)
    expect(findUndescribed(webhooks)).toEqual([])
  })
})
