import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './tag.module.css'

interface TagProps {
  /** `accent` marks what the store recommends; the others are states. */
  tone?: 'neutral' | 'accent' | 'good' | 'warn' | 'bad'
  children: ReactNode
}

/** A state in words. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}
