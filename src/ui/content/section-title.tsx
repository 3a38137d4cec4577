import type { ReactNode } from 'react'
import styles from './section-title.module.css'

interface SectionTitleProps {
  children: ReactNode
  /** Shown at the end of the line. */
  note?: ReactNode
  id?: string
}

export function SectionTitle({ children, note, id }: SectionTitleProps) {
  return (
    <div className={styles.line}>
      <h2 className={styles.title} id={id}>
        {children}
      </h2>
      {note !== undefined && <span className={styles.note}>{note}</span>}
    </div>
  )
}
