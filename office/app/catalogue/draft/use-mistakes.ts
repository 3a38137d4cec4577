import type { OfficeReplyOf } from '../../../contract/call.ts'
import { catalogueFiles, type CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { catalogueCalls as calls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import { useOfficeQuery } from '../../api/use-call.ts'

type Mistake = OfficeReplyOf<typeof calls.checkDraft>['mistakes'][number]

/** Returns the file of a mistake, which the check names by its place in a folder, as in `watt/goods.json`. */
export function findMistakeFile({ file }: Pick<Mistake, 'file'>): CatalogueFile | undefined {
  const name = /([\w-]+)(?:\.\w+)?$/.exec(file)?.[1]
  return catalogueFiles.find((known) => known === name)
}

/**
 * Checks the draft as it is saved; undefined until this version is checked. Parts of the screen that ask for the same
 * draft share one call.
 */
export function useCheck(brand: string, { id, state, version }: DraftRowView) {
  const isEnabled = state !== 'published' && state !== 'discarded'
  const { data, error, isPlaceholderData, refetch } = useOfficeQuery(
    calls.checkDraft,
    { brand, draft: id },
    { isEnabled, version },
  )
  return { check: isPlaceholderData ? undefined : data, error, isEnabled, refetch }
}

/** Returns the mistakes of one file; none until it has been checked. */
export function useMistakes(brand: string, draft: DraftRowView, file: CatalogueFile): readonly Mistake[] {
  const { check } = useCheck(brand, draft)
  return check?.mistakes.filter((mistake) => findMistakeFile(mistake) === file) ?? []
}
