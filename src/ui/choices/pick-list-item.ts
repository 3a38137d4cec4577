import type { ReactNode } from 'react'

export interface PickListItem {
  value: string
  title: string
  detail?: string
  art?: ReactNode
  /** Tag or level, shown at the end of the row. */
  note?: ReactNode
  /** Additional search terms, such as the id or the Latin name. */
  keywords?: string
}
