import type { ReactNode } from 'react'
import styles from './empty.module.css'

/** Placeholder for an empty list, which explains what the list shows and what to try. */
export function Empty({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
