import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { OfficeReplyOf } from '../../../contract/call.ts'
import type { officeCatalogueApiCalls } from '../../../contract/calls/catalogue.calls.ts'
import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import type { Target } from '../draft/draft-content.ts'
import type { UnsavedDraftEdits } from '../draft/use-unsaved-draft-edits.ts'

export interface FileFormContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsaved: UnsavedDraftEdits
  readonly file: CatalogueFile
  /** Content including the unsaved changes. `saved` is the content without them. */
  readonly content: unknown
  readonly saved: unknown
  readonly mistakes: Readonly<OfficeReplyOf<typeof officeCatalogueApiCalls.checkDraft>['mistakes']>
  readonly isEditable: boolean
  readonly target: Target | undefined
  /** Number of attempts to save. After the first one, the form shows all problems and focuses the first one. */
  readonly saveCount: number
  readonly onEdit: (update: (text: string) => string) => void
}
