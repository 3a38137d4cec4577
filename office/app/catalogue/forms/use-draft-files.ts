import { useQueries } from '@tanstack/react-query'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { callOfficeApi } from '../../api/call-office.ts'

/**
 * Returns a function that reads a file of the draft with its unsaved changes. It returns undefined while the file is
 * loading.
 */
export function useDraftFiles(
  brand: string,
  draft: string,
  files: readonly CatalogueFile[],
  readUnsaved: (file: CatalogueFile) => unknown,
) {
  const loaded = useQueries({
    queries: files.map((file) => {
      const request = { brand, draft, file }
      return {
        queryKey: [calls.getDraftFile.path, request, undefined],
        queryFn: ({ signal }: { signal: AbortSignal }) => callOfficeApi(calls.getDraftFile, request, signal),
      }
    }),
  })
  return (file: CatalogueFile): unknown => readUnsaved(file) ?? loaded[files.indexOf(file)]?.data?.content
}
