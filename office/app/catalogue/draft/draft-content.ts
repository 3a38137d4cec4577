import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { UnsavedDraftEdits } from './use-unsaved-draft-edits.ts'

/** Position of a mistake to show. Each press increases `count`, so that the same position can be shown again. */
export interface Target {
  readonly file: CatalogueFile
  readonly path: string
  readonly count: number
}

/** Properties of every tab of a draft. */
export interface DraftTabContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsaved: UnsavedDraftEdits
  /** False if the person may only read the draft, or if the state of the draft does not allow changes. */
  readonly isEditable: boolean
  readonly target: Target | undefined
}
