import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './note-line.module.css'

/** Over the page's lower edge: something that waits for the player, and the way to it. */
export function NoteLine({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button type="button" className={styles.line} onClick={onPress}>
      <span className={styles.text}>{children}</span>
      <Icon name="chevron" size={18} />
    </button>
  )
}
