import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Placeholder for a list without rows. It says what the list would contain and what to try. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
