import { useId, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

interface FieldProps {
  label: string
  /** Its value cannot be right: said in words beside it, and by its frame. */
  wrong?: boolean
  /** The control; it takes the id that the name points at. */
  children: (id: string) => ReactNode
}

/** A name over a frame. */
export function Field({ label, wrong = false, children }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={classNames(styles.field, wrong && styles.wrong)}>{children(id)}</div>
    </div>
  )
}
