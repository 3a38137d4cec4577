import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import styles from './dismissible-prompt-card.module.css'

interface DismissiblePromptCardProps {
  /** Image of 44 × 44 pixels. */
  art: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
  closeLabel: string
  onClose: () => void
}

/** Offer below the main content. The dismiss button is as large as the accept button. */
export function DismissiblePromptCard({ art, title, text, action, closeLabel, onClose }: DismissiblePromptCardProps) {
  return (
    <aside className={styles.offer} aria-label={title}>
      <div className={styles.art}>{art}</div>
      <p className={styles.title}>{title}</p>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button look="ghost" wide onClick={onClose}>
          {closeLabel}
        </Button>
        {action}
      </div>
    </aside>
  )
}
