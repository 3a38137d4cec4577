import { useId, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './labeled-field.module.css'

interface LabeledFieldProps {
  label: string
  isInvalid?: boolean
  /** Renders the control. The id connects the control to the label. */
  children: (id: string) => ReactNode
}

/** Label and frame of a form control. */
export function LabeledField({ label, isInvalid = false, children }: LabeledFieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.field, isInvalid && styles.wrong)}>{children(id)}</div>
    </div>
  )
}
