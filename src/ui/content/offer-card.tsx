import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import styles from './offer-card.module.css'

interface OfferCardProps {
  /** 44 pixels square. */
  art: ReactNode
  title: string
  text: ReactNode
  action: ReactNode
  closeLabel: string
  onClose: () => void
}

/** Something that may be taken or left, below what matters. */
export function OfferCard({ art, title, text, action, closeLabel, onClose }: OfferCardProps) {
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
