import { useId, type ReactNode } from 'react'
import styles from './side-panel.module.css'

interface SidePanelProps {
  title: ReactNode
  /** Stays while the rest scrolls. */
  foot: ReactNode
  children: ReactNode
}

/** On a wide screen, beside the page: as high as what it holds, and no higher than the screen. */
export function SidePanel({ title, foot, children }: SidePanelProps) {
  const titleId = useId()
  return (
    <section className={styles.panel} data-beside="" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {/* Scrolls by the keyboard where nothing in it can be reached. */}
      <div className={styles.body}>{children}</div>
      <footer className={styles.foot}>{foot}</footer>
    </section>
  )
}
