import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { useDraft } from '../../api/use-draft.ts'
import type { PriceEdits } from '../prices/price-edits.ts'

/** File whose text the person has changed but not saved. */
export interface FileEdit {
  readonly text: string
  /** Saved text when the person started to edit. If the saved text differs later, a colleague has changed the file. */
  readonly base: string
}

interface UnsavedInput {
  readonly prices: PriceEdits
  readonly files: Readonly<Partial<Record<CatalogueFile, FileEdit>>>
}

/** Unsaved input of a draft, which survives a reload and the end of a session. */
export function useUnsavedDraftEdits(draftId: string) {
  const { draft: input, change } = useDraft<UnsavedInput>(`catalogue ${draftId}`, { prices: {}, files: {} })
  return {
    input,
    count: Object.keys(input.prices).length + Object.keys(input.files).length,
    /** Replaces the unsaved prices with the result of `update`, which receives the latest unsaved prices. */
    changePrices: (update: (current: PriceEdits) => PriceEdits) => change(({ prices }) => ({ prices: update(prices) })),
    /** Replaces the unsaved text of a file with the result of `update`, or removes it if the result is undefined. */
    changeFile: (file: CatalogueFile, update: (current: FileEdit | undefined) => FileEdit | undefined) =>
      change(({ files }) => {
        const { [file]: current, ...others } = files
        const edit = update(current)
        return { files: edit === undefined ? others : { ...others, [file]: edit } }
      }),
  }
}

export type UnsavedDraftEdits = ReturnType<typeof useUnsavedDraftEdits>
