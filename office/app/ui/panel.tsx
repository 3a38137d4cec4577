import { useId, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './panel.module.css'

interface PanelProps {
  readonly title: string
  /** Secondary text in the panel's header. */
  readonly aside?: ReactNode
  /** True if the panel has no padding, so that a table inside reaches its edges. */
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
