import { useId, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Secondary text at the end of the header. */
  readonly aside?: ReactNode
  /** Removes the padding, so that a table reaches the panel's edges. */
  readonly isFlush?: boolean
  readonly children: ReactNode
}

export function Panel({ title, aside, isFlush = false, children }: PanelProps) {
  const id = useId()
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {aside !== undefined && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={joinClasses(!isFlush && styles.content)}>{children}</div>
    </section>
  )
}
