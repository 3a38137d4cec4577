import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
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

/** Offer below the main content that can be dismissed. */
export function DismissiblePromptCard({ art, title, text, action, closeLabel, onClose }: DismissiblePromptCardProps) {
  return (
    <aside className={styles.offer} aria-label={title}>
      <div className={styles.art}>{art}</div>
      <p className={styles.title}>{title}</p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>{action}</div>
    </aside>
  )
}
