import { useId, type ReactNode } from 'react'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: ReactNode
  /** Fixed while the content scrolls. */
  footer: ReactNode
  children: ReactNode
}

/** Panel beside the page on wide screens, as high as its content and at most as high as the screen. */
export function SidePanel({ title, footer, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} data-beside="" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {/* Scrollable by keyboard if it contains nothing focusable. */}
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{footer}</footer>
    </section>
  )
}
