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
  /** A sentence below them, as long as it has to be. */
  hint?: ReactNode
  action?: ReactNode
}

/** Who gets it: shown wherever something is chosen, paid or reported. */
export function IdentityCard({ label, art, title, lines, hint, action }: IdentityCardProps) {
  return (
    <Card as="section" aria-label={label} className={styles.who}>
      <span className={styles.art}>{art}</span>
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {Children.map(lines, (line) => (
          <p className={styles.line}>{line}</p>
        ))}
        {hint !== undefined && <p className={styles.hint}>{hint}</p>}
      </div>
      {action}
    </Card>
  )
}
