import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

interface ChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** Makes the chip a toggle button. */
  pressed?: boolean
  /** Makes the chip a button that opens and closes something. */
  expanded?: boolean
  icon?: ReactNode
}

export function Chip({ pressed, expanded, icon, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} className={styles.chip} aria-pressed={pressed} aria-expanded={expanded}>
      <span className={styles.face}>
        {icon}
        <span className={styles.text}>{children}</span>
        {expanded !== undefined && <Icon name="chevron-down" size={14} />}
      </span>
    </button>
  )
}
