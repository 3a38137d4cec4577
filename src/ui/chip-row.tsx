import type { ReactNode } from 'react'
import styles from './chip-row.module.css'

/** Chips beside each other, scrolled sideways by the finger when they are many. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.row} aria-label={label}>
      {children}
    </fieldset>
  )
}
