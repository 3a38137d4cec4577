import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './header-bar.module.css'

interface HeaderBarProps {
  logo: ReactNode
  /** Store name. */
  wordmark: string
  title: ReactNode
  /** Hides the title visually, because the content below already shows the title. */
  hideTitle?: boolean
  /** Chips for account and language. */
  actions?: ReactNode
}

export function HeaderBar({ logo, wordmark, title, hideTitle = false, actions }: HeaderBarProps) {
  return (
    <header className={styles.bar}>
      <div className={styles.inside}>
        <div className={styles.place}>
          <div className={styles.brand}>
            <span className={styles.logo}>{logo}</span>
            <div className={styles.words}>
              <p className={classNames(styles.wordmark, hideTitle && styles.alone)}>
                <bdi>{wordmark}</bdi>
              </p>
              <h1 className={hideTitle ? styles.unseen : styles.title}>{title}</h1>
            </div>
          </div>
        </div>
        {actions}
      </div>
    </header>
  )
}
