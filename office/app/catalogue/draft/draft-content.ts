import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { UnsavedDraftEdits } from './use-unsaved-draft-edits.ts'

/** Field to scroll to. Each click increases `count`, so that clicking the same mistake again scrolls again. */
export interface Target {
  readonly file: CatalogueFile
  readonly path: string
  readonly count: number
}

export interface DraftTabContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsaved: UnsavedDraftEdits
  /** False if the user has no write permission or the draft's state does not allow changes. */
  readonly isEditable: boolean
  readonly target: Target | undefined
}
