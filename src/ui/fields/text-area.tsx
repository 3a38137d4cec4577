import type { ComponentPropsWithoutRef } from 'react'
import { classNames } from '../class-names.ts'
import { LabeledField } from './labeled-field.tsx'
import styles from './labeled-field.module.css'

interface TextAreaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'className' | 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
}

export function TextArea({ label, value, onChange, ...rest }: TextAreaProps) {
  return (
    <LabeledField label={label}>
      {(id) => (
        <textarea
          {...rest}
          id={id}
          className={classNames(styles.input, styles.area)}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </LabeledField>
  )
}
