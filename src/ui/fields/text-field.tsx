import { forwardRef, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import { LabeledField } from './labeled-field.tsx'
import styles from './labeled-field.module.css'

interface TextFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  /** Button at the end of the field. */
  action?: ReactNode
}

export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, value, onChange, action, ...rest },
  ref,
) {
  return (
    <LabeledField label={label} isInvalid={rest['aria-invalid'] === true}>
      {(id) => (
        <>
          <input
            {...rest}
            ref={ref}
            id={id}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {action}
        </>
      )}
    </LabeledField>
  )
})
