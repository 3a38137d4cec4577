import type { ReactNode } from 'react'
import styles from './checkbox-field.module.css'

interface CheckboxFieldProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

/** Checkbox with a label. Pressing anywhere on the line toggles the checkbox. */
export function CheckboxField({ checked, onChange, children }: CheckboxFieldProps) {
  return (
    <label className={styles.line}>
      <input
        type="checkbox"
        className={styles.box}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
