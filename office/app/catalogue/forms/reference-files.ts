import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { listFieldRows } from './fields.table.ts'
import { getReference } from './references.table.ts'

/** Returns the files whose values the fields of a file may refer to. */
export const findReferenceFiles = (file: CatalogueFile): readonly CatalogueFile[] => [
  ...new Set(
    listFieldRows(file).flatMap(({ reference }) => {
      const source = reference && getReference(reference).file
      return source === undefined ? [] : [source]
    }),
  ),
]
