import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import { useStoredFormInput } from '../../api/use-stored-form-input.ts'
import type { PriceEdits } from '../prices/price-edits.ts'

/** Unsaved text of a catalogue file. */
export interface FileEdit {
  readonly text: string
  /**
   * Saved text at the time when the user started typing. If it differs from the saved text now, a colleague has changed
   * the file.
   */
  readonly base: string
}

interface UnsavedInput {
  readonly prices: PriceEdits
  readonly files: Readonly<Partial<Record<CatalogueFile, FileEdit>>>
}

/** Unsaved edits of a draft, which survive a reload and the end of the session. */
export function useUnsavedDraftEdits(draftId: string) {
  const { draft: input, change } = useStoredFormInput<UnsavedInput>(`catalogue ${draftId}`, { prices: {}, files: {} })
  return {
    input,
    count: Object.keys(input.prices).length + Object.keys(input.files).length,
    changePrices: (update: (current: PriceEdits) => PriceEdits) => change(({ prices }) => ({ prices: update(prices) })),
    /** Replaces the unsaved text of a file. If `update` returns undefined, the unsaved text is removed. */
    changeFile: (file: CatalogueFile, update: (current: FileEdit | undefined) => FileEdit | undefined) =>
      change(({ files }) => {
        const { [file]: current, ...others } = files
        const edit = update(current)
        return { files: edit === undefined ? others : { ...others, [file]: edit } }
      }),
  }
}

export type UnsavedDraftEdits = ReturnType<typeof useUnsavedDraftEdits>
