import type { DraftRowView } from '../../../contract/entities/catalogue.ts'
import type { CatalogueFile } from '../../../contract/catalogue-files.table.ts'
import type { Unsaved } from './use-unsaved.ts'

/** Place in a file to which a mistake leads. `count` increases with each press, so that the same place is shown again. */
export interface Target {
  readonly file: CatalogueFile
  readonly path: string
  readonly count: number
}

/** Properties that every tab of a draft has. */
export interface DraftTabContent {
  readonly brand: string
  readonly draft: DraftRowView
  readonly unsaved: Unsaved
  /** False for people who may only read the draft, and for drafts that cannot change now. */
  readonly isEditable: boolean
  readonly target: Target | undefined
}
