import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './header-bar.module.css'

interface HeaderBarProps {
  logo: ReactNode
  /** The name of the store. */
  wordmark: string
  /** Names the page. */
  title: ReactNode
  /** Where the page is named by what stands below: the name of the store stands alone. */
  hideTitle?: boolean
  /** Account, language: chips. */
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
