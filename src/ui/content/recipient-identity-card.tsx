import { Children, type ReactNode } from 'react'
import styles from './recipient-identity-card.module.css'

interface RecipientIdentityCardProps {
  /** Accessible name of the section. Omit it inside a region that already has a name. */
  label?: string
  art: ReactNode
  title: ReactNode
  /** Character, level and server, each on its own line. */
  lines: readonly ReactNode[]
  action?: ReactNode
}

/** Shows who receives the purchase. */
export function RecipientIdentityCard({ label, art, title, lines, action }: RecipientIdentityCardProps) {
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
