import type { ReactNode } from 'react'
import styles from './screen-header.module.css'

interface ScreenHeadProps {
  readonly title: ReactNode
  readonly aside?: ReactNode
  readonly children?: ReactNode
}

export function ScreenHeader({ title, aside, children }: ScreenHeadProps) {
  return (
    <header className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {aside !== undefined && <p className={styles.aside}>{aside}</p>}
      {children !== undefined && <div className={styles.buttons}>{children}</div>}
    </header>
  )
}
