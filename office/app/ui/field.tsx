import { useId, type ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './field.module.css'

interface OfficeFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Language of the error text, if different from the page's language. */
  readonly errorLanguage?: string | undefined
  /** Buttons beside the label. */
  readonly action?: ReactNode
  /** True if the label is beside the control instead of above it. */
  readonly isRow?: boolean
  /** Renders the control with the attributes that connect it to its label, hint and error. */
  readonly children: (control: FieldControl) => ReactNode
}

export interface FieldControl {
  readonly id: string
  readonly className: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

export function Field({ label, hint, error, errorLanguage, action, isRow = false, children }: OfficeFieldProps) {
  const id = useId()
  const note = error ?? hint
  const control: FieldControl = {
    id,
    className: joinClasses(styles.control, error !== undefined && styles.wrong),
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
  }
  return (
    <div className={joinClasses(styles.field, isRow && styles.row)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.body}>{children(control)}</div>
      {action && <div className={styles.action}>{action}</div>}
      {note !== undefined && (
        <p
          id={`${id}-note`}
          lang={error === undefined ? undefined : errorLanguage}
          className={joinClasses(styles.note, error !== undefined && styles.error)}
        >
          {note}
        </p>
      )}
    </div>
  )
}

interface RadioChoiceGroupProps<Value extends string> {
  readonly label: string
  readonly name: string
  readonly options: readonly { readonly value: Value; readonly label: string; readonly hint?: string }[]
  readonly value: Value | undefined
  readonly onChange: (value: Value) => void
}

/** Choice between a few visible options. */
export function RadioChoiceGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
}: RadioChoiceGroupProps<Value>) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              required
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>
              {option.label}
              {option.hint !== undefined && <small className={styles.note}>{option.hint}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface CheckFieldProps {
  readonly label: string
  readonly hint?: string | undefined
  readonly isChecked: boolean
  readonly isDisabled?: boolean
  readonly onChange: (isChecked: boolean) => void
}

export function CheckboxField({ label, hint, isChecked, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <small className={styles.note}>{hint}</small>}
      </span>
    </label>
  )
}
