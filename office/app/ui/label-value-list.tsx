import type { ReactNode } from 'react'
import styles from './label-value-list.module.css'

interface LabelValue {
  readonly label: string
  readonly value: ReactNode
}

/** List of labels and values. Entries without a value are omitted. */
export function LabelValueList({ facts }: { readonly facts: readonly LabelValue[] }) {
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
