import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './status-label.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'idle'

/** State as text with a mark. Marks differ in shape as well as in color. */
export function StatusLabel({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={joinClasses(styles.status, styles[tone])}>{children}</span>
}
