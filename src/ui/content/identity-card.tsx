import { Children, type ReactNode } from 'react'
import styles from './identity-card.module.css'

interface IdentityCardProps {
  /** The owner, for screen readers; without one it is part of a region that names them. */
  label?: string
  art: ReactNode
  title: ReactNode
  /** Character, level, server: one line each. */
  lines: readonly ReactNode[]
  action?: ReactNode
}

/** The receiver: shown wherever something is chosen, paid or reported. */
export function IdentityCard({ label, art, title, lines, action }: IdentityCardProps) {
  const Place = label ? 'section' : 'div'
  return (
    <Place aria-label={label} className={styles.who}>
      <span className={styles.art}>{art}</span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {Children.map(lines, (line) => (
          <p className={styles.line}>{line}</p>
        ))}
      </div>
      {action}
    </Place>
  )
}
