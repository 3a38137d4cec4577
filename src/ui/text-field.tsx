import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Field } from './field.tsx'
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
  return (
    <Field label={label} wrong={rest['aria-invalid'] === true}>
      {(id) => (
        <>
          <input
            {...rest}
            id={id}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {action}
        </>
      )}
    </Field>
  )
}
