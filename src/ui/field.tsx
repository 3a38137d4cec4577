import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** What is typed or chosen in; it takes the id that the name points at. */
  children: (id: string) => ReactNode
}

/** A name over a frame. */
export function Field({ label, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.field}>{children(id)}</div>
    </div>
  )
}
