import type { ReactNode } from 'react'

/** Item of a pick list. */
export interface PickItem {
  value: string
  title: string
  detail?: string
  art?: ReactNode
  /** At the end of the row: a tag or a level. */
  note?: ReactNode
  /** Additional search terms: the id, the Latin name. */
  keywords?: string
}
