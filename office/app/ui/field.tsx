import { useId, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './field.module.css'

interface FieldContent {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Renders the control with the attributes that tie it to its label, hint and error. */
  readonly children: (control: FieldControl) => ReactNode
}

export interface FieldControl {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function Field({ label, hint, error, children }: FieldContent) {
  const id = useId()
  const note = error ?? hint
  const control: FieldControl = {
    id,
    className: joinClasses(styles.control, error !== undefined && styles.wrong),
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children(control)}
      {note !== undefined && (
        <p id={`${id}-note`} className={joinClasses(styles.note, error !== undefined && styles.error)}>
          {note}
        </p>
      )}
    </div>
  )
}
