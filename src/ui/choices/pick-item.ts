import type { ReactNode } from 'react'

/** One line of a list to pick from. */
export interface PickItem {
  value: string
  title: string
  /** Second line. */
  detail?: string
  art?: ReactNode
  /** At the end of the line: a tag, a level. */
  note?: ReactNode
  /** Found by these too: the id, the Latin name. */
  keywords?: string
}
