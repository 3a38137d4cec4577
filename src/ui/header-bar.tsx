import type { ReactNode } from 'react'
import styles from './header-bar.module.css'

interface HeaderBarProps {
  logo: ReactNode
  /** Names the page. */
  title: ReactNode
  /** Account, language: chips. */
  actions?: ReactNode
}

export function HeaderBar({ logo, title, actions }: HeaderBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <span className={styles.logo}>{logo}</span>
        <h1 className={styles.title}>{title}</h1>
        {actions}
      </div>
    </header>
  )
}
