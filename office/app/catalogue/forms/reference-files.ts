import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { listFieldDefinitions } from './fields.table.ts'
import { getFieldReference } from './field-references.table.ts'

/** Returns the catalogue files to which fields of this file refer. */
export const findReferenceFiles = (file: CatalogueFile): readonly CatalogueFile[] => [
  ...new Set(
    listFieldDefinitions(file).flatMap(({ reference }) => {
      const source = reference && getFieldReference(reference).file
      return source === undefined ? [] : [source]
    }),
  ),
]
