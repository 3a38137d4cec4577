import type { ComponentPropsWithoutRef, ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './chip.module.css'

interface ChipProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className'> {
  /** Given, the chip is a toggle. */
  pressed?: boolean
  /** Given, the chip opens something: is it open? */
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
