import type { ReactNode } from 'react'
import styles from './chip-row.module.css'

/** Chips beside each other, scrolled sideways by the finger when they are many. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  )
}
