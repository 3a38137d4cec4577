import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './notice.module.css'

interface NoticeProps {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  children: ReactNode
  action?: ReactNode
}

export function Notice({ tone = 'info', children, action }: NoticeProps) {
  return (
    <div className={classNames(styles.notice, styles[tone])}>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
