import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

/** List of labels and values. Facts without a value are omitted. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) =>
        value === null || value === undefined || value === false || value === '' ? null : (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
