import { useQueries } from '@tanstack/react-query'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import { callOfficeApi } from '../../api/call-office.ts'

/**
 * Loads files of a draft and returns a function that returns the content of one, or undefined until it is loaded.
 * `readUnsaved` returns the content that the person has changed and not saved.
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
