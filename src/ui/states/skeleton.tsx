import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** Size; numbers are CSS pixels. */
  inlineSize?: CSSProperties['inlineSize']
  blockSize: CSSProperties['blockSize']
  round?: 's' | 'm' | 'full'
  /** Style for cards and tiles. */
  raised?: boolean
}

/** Placeholder for loading content. Hidden from screen readers because the container has `aria-busy`. */
export function Skeleton({ inlineSize = '100%', blockSize, round = 's', raised = false }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.skeleton, styles[round], raised && styles.raised)}
      style={{ inlineSize, blockSize }}
      aria-hidden="true"
    />
  )
}
