import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './status.module.css'

export type Tone = 'good' | 'warn' | 'bad' | 'idle'

/** A state as a word with a mark. Each tone has its own shape, so that color alone says nothing. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return <span className={joinClasses(styles.status, styles[tone])}>{children}</span>
}
