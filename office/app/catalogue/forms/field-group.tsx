import { useId, type ReactNode } from 'react'
import { joinClasses } from '../../ui/join-classes.ts'
import type { FieldProblem } from './form-context.ts'
import styles from './forms.module.css'

interface FieldGroupProps {
  readonly label: string
  readonly hint: string | undefined
  readonly problem: FieldProblem | undefined
  readonly path: string
  /** Buttons beside the label. */
  readonly action: ReactNode
  readonly children: ReactNode
}

export function FieldGroup({ label, hint, problem, path, action, children }: FieldGroupProps) {
  const id = useId()
  const note = problem?.text ?? hint
  return (
    <fieldset
      className={styles.group}
      data-path={path}
      // Focusable by scripts, because a mistake about the whole group moves the focus to the group.
      tabIndex={-1}
      aria-describedby={note === undefined ? undefined : id}
      aria-invalid={problem ? true : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      {action && <div className={styles.action}>{action}</div>}
      {note !== undefined && (
        <p id={id} lang={problem?.lang} className={joinClasses(styles.note, problem && styles.error)}>
          {note}
        </p>
      )}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  )
}
