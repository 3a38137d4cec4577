import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'idle'

/**
 * State as a word with a mark. Each tone has a mark of its own shape, so that the meaning never depends on color alone.
 */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={joinClasses(styles.status, styles[tone])}>{children}</span>
}
