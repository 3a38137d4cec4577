import type { ReactNode } from 'react'
import styles from './offline-banner.module.css'

interface OfflineBannerProps {
  text: ReactNode
  action?: { label: ReactNode; onPress: () => void }
}

/** Banner at the bottom edge while offline. Announced to screen readers. */
export function OfflineBanner({ text, action }: OfflineBannerProps) {
  return (
    <output className={styles.banner}>
      <span className={styles.text}>{text}</span>
      {action && (
        <button type="button" className={styles.action} onClick={action.onPress}>
          {action.label}
        </button>
      )}
    </output>
  )
}
