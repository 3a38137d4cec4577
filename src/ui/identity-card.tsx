import { Children, type ReactNode } from 'react'
import { Card } from './card.tsx'
import styles from './identity-card.module.css'

interface IdentityCardProps {
  /** Whose it is, for screen readers. */
  label: string
  art: ReactNode
  title: ReactNode
  /** Character, level, server: one line each. */
  lines: readonly ReactNode[]
  action?: ReactNode
}

/** Who gets it: shown wherever something is chosen, paid or reported. */
export function IdentityCard({ label, art, title, lines, action }: IdentityCardProps) {
  return (
    <Card as="section" aria-label={label} className={styles.who}>
      <span className={styles.art}>{art}</span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {Children.map(lines, (line) => (
          <p className={styles.line}>{line}</p>
        ))}
      </div>
      {action}
    </Card>
  )
}
