import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** A list without rows: says what it would contain, and what to try. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
