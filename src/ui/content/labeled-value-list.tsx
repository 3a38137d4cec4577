import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './labeled-value-list.module.css'

export interface LabeledValue {
  label: string
  value: ReactNode
  /** Emphasizes the value, for example a total. */
  strong?: boolean
}

interface FactListProps {
  facts: readonly LabeledValue[]
  /** Reduces the height of the lines, for a footer. */
  isCompact?: boolean
}

export function LabeledValueList({ facts, isCompact = false }: FactListProps) {
  return (
    <dl className={classNames(styles.list, isCompact && styles.compact)}>
      {facts.map((fact) => (
        <div key={fact.label} className={classNames(styles.fact, fact.strong && styles.strong)}>
          <dt>{fact.label}</dt>
          <dd className={styles.value}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
