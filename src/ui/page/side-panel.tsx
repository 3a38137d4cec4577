import { useId, type ReactNode } from 'react'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: ReactNode
  /** Stays fixed while the content scrolls. */
  footer: ReactNode
  children: ReactNode
}

/** Panel beside the page on wide screens. Its height depends on the content, up to the height of the screen. */
export function SidePanel({ title, footer, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} data-beside="" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {/* Browsers make this element scrollable by keyboard if it contains no focusable element. */}
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </section>
  )
}
