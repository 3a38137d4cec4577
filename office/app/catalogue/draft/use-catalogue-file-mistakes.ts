import type { OfficeReplyOf } from '../../../contract/call.ts'
import { catalogueFileNames, type CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { officeCatalogueApiCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { useOfficeQuery } from '../../api/use-call.ts'

type Mistake = OfficeReplyOf<typeof calls.checkDraft>['mistakes'][number]

/** Returns the catalogue file in which a mistake was found. Mistakes use paths such as `watt/goods.json`. */
export function findMistakeFile({ file }: Pick<Mistake, 'file'>): CatalogueFile | undefined {
  const name = /([\w-]+)(?:\.\w+)?$/.exec(file)?.[1]
  return catalogueFileNames.find((known) => known === name)
}

/**
 * Checks the saved version of the draft for mistakes. `check` is undefined until the result has loaded. All components
 * that show the same draft share one call.
 */
export function useDraftCheck(brand: string, { id, state, version }: DraftRowView) {
  const isEnabled = state !== 'published' && state !== 'discarded'
  const { data, error, isPlaceholderData, refetch } = useOfficeQuery(
    calls.checkDraft,
    { brand, draft: id },
    { isEnabled, version },
  )
  return { check: isPlaceholderData ? undefined : data, error, isEnabled, refetch }
}

/** Returns the mistakes in one file. The list is empty until the draft has been checked. */
export function useCatalogueFileMistakes(brand: string, draft: DraftRowView, file: CatalogueFile): readonly Mistake[] {
  const { check } = useDraftCheck(brand, draft)
  return check?.mistakes.filter((mistake) => findMistakeFile(mistake) === file) ?? []
}
