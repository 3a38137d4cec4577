import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { listFieldDefinitions } from './fields.table.ts'
import { getFieldReference } from './field-references.table.ts'

/** Returns the files whose values the fields of a file may refer to. */
export const findReferenceFiles = (file: CatalogueFile): readonly CatalogueFile[] => [
  ...new Set(
    listFieldDefinitions(file).flatMap(({ reference }) => {
      const source = reference && getFieldReference(reference).file
      return source === undefined ? [] : [source]
    }),
  ),
]
