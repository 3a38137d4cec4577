import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.table.ts'
import styles from './link-row.module.css'

interface LinkRowProps {
  icon: IconName
  label: ReactNode
  /** Current setting. */
  value?: ReactNode
  onPress: () => void
}

/** Menu row that opens a page or overlay. */
export function LinkRow({ icon, label, value, onPress }: LinkRowProps) {
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      <Icon name={icon} />
      <span className={styles.text}>
        <span className={styles.label}>{label}</span>
        {value !== undefined && <span className={styles.value}>{value}</span>}
      </span>
      <Icon name="chevron" size={18} />
    </button>
  )
}
