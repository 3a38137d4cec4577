import type { ReactNode } from 'react'
import styles from './empty-list-message.module.css'

/** Shown instead of an empty list. Explains what the list contains and what the user can try. */
export function EmptyListMessage({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  )
}
