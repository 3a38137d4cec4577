import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { OfficeReplyOf } from '../../../contract/call.ts'
import type { officeCatalogueApiCalls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import type { Target } from '../draft/draft-content.ts'
import type { UnsavedDraftEdits } from '../draft/use-unsaved-draft-edits.ts'

/** Properties of the form of a file. */
export interface FileFormContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsaved: UnsavedDraftEdits
  readonly file: CatalogueFile
  /** Content with the unsaved changes, and as saved. */
  readonly content: unknown
  readonly saved: unknown
  readonly mistakes: Readonly<OfficeReplyOf<typeof officeCatalogueApiCalls.checkDraft>['mistakes']>
  readonly isEditable: boolean
  readonly target: Target | undefined
  /** Number of times that the person has saved. Afterwards, the form shows all problems and focuses the first. */
  readonly saveCount: number
  /** Changes the text of the file. The function receives the latest text. */
  readonly onEdit: (update: (text: string) => string) => void
}
