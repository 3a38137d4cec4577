import { useId, type ComponentPropsWithRef, type ReactNode } from 'react'
import styles from './field.module.css'

interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** At its end: a button that shows or clears what was typed. */
  action?: ReactNode
}

/** One line to type in, under its name. */
export function TextField({ label, value, onChange, action, ...rest }: TextFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>
        <input
          {...rest}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {action}
      </div>
    </div>
  )
}
