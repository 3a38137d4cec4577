import { describe, expect, it } from 'vitest'
import { findFieldDefinition, listFieldPaths } from '../../../../../../office/app/catalogue/forms/fields.table.ts'
import {
  createControlFromSchema,
  type Control,
} from '../../../../../../office/app/catalogue/forms/schema/read-schema.ts'
import { catalogueFileNames, type CatalogueFile } from '../../../../../../office/contract/catalogue-files.table.ts'
import { catalogueSchemas } from '../../../../../../office/contract/catalogue/schemas.table.ts'
import { currencies, supportedLanguages } from '../../../../../../src/contract/domain.table.ts'
import { pluralRules } from '../../../../../../src/contract/formats/plural-forms.ts'

/** Keys of objects, which are their own labels. */
const keys = new Set<string>([...supportedLanguages, ...Object.keys(currencies), ...pluralRules])

function listPaths(file: CatalogueFile, control: Control, path: string): readonly string[] {
  const inside = (name: string) => (path === '' ? name : `${path}.${name}`)
  switch (control.kind) {
    case 'list':
      return listPaths(file, control.item, path)
    case 'object':
      return control.fields.flatMap((field) =>
        keys.has(field.name) && findFieldDefinition(file, inside(field.name)) === undefined
          ? listPaths(file, field.control, path)
          : [inside(field.name), ...listPaths(file, field.control, inside(field.name))],
      )
    case 'variant':
      return [
        inside(control.key),
        ...control.cases.flatMap(({ fields }) => listPaths(file, { kind: 'object', fields }, path)),
      ]
    default:
      return []
  }
}

describe.each(catalogueFileNames)('a person who edits %s in a form', (file) => {
  const paths = listPaths(file, createControlFromSchema(catalogueSchemas[file]), '')

  it('reads a label for each field', () => {
    expect(paths.filter((path) => findFieldDefinition(file, path) === undefined)).toEqual([])
  })

  it('is offered no field that the file does not have', () => {
    expect(listFieldPaths(file).filter((path) => !paths.includes(path))).toEqual([])
  })
})
