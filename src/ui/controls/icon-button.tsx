import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icons.table.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'children'> {
  icon: IconName
  /** Accessible name. */
  label: string
}

export function IconButton({ icon, label, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} className={styles.button} aria-label={label}>
      <Icon name={icon} size={20} />
    </button>
  )
}
