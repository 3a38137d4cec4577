import type { ReactNode } from 'react'
import { Icon } from '../controls/icon.tsx'
import styles from './reminder-bar.module.css'

/** Bar at the bottom edge that reminds the player of a pending item. Pressing the bar opens the item. */
export function ReminderBar({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles.line} onClick={onPress}>
      <span className={styles.text}>{children}</span>
      <Icon name="chevron" size={18} />
    </button>
  )
}
