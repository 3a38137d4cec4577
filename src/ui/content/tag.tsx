import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

interface TagProps {
  /** Use `accent` for recommendations and the other tones for states. */
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
