import type { CSSProperties } from 'react'
import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Of what comes; a number is CSS pixels. */
  inlineSize?: CSSProperties['inlineSize']
  blockSize: CSSProperties['blockSize']
  round?: 's' | 'm' | 'full'
  /** In the colour of what lies on the page: cards and tiles. */
  raised?: boolean
}

/** The place of something on its way. Silent: the region that waits carries `aria-busy`. */
export function Skeleton({ inlineSize = '100%', blockSize, round = 's', raised = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[round], raised && styles.raised)}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}
