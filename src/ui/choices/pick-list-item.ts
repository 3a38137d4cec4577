import type { ReactNode } from 'react'

export interface PickListItem {
  value: string
  title: string
  detail?: string
  art?: ReactNode
  /** Shown at the end of the row: a tag or a level. */
  note?: ReactNode
  /** Additional search terms, such as the id or the Latin name. */
  keywords?: string
}
