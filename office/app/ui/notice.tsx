import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { StatusLabel, type Tone } from './status-label.tsx'
import styles from './notice.module.css'

interface ToneNoticeProps {
  readonly tone: Tone
  readonly title: string
  readonly children?: ReactNode
  /** True if screen readers announce the notice when it appears. */
  readonly isAlert?: boolean
}

export function Notice({ tone, title, children, isAlert = false }: ToneNoticeProps) {
  return (
    <div className={joinClasses(styles.notice, styles[tone])} role={isAlert ? 'alert' : undefined}>
      <strong className={styles.title}>
        <StatusLabel tone={tone}>{title}</StatusLabel>
      </strong>
      {children !== undefined && <div className={styles.text}>{children}</div>}
    </div>
  )
}
