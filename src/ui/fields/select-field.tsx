import { classNames } from '../class-names.ts'
import { LabeledField } from './labeled-field.tsx'
import { Icon } from '../controls/icon.tsx'
import styles from './labeled-field.module.css'

interface SelectFieldProps<Value extends string> {
  label: string
  value: Value
  choices: readonly { readonly value: Value; readonly label: string }[]
  onChange: (value: Value) => void
}

export function SelectField<Value extends string>({ label, value, choices, onChange }: SelectFieldProps<Value>) {
  return (
    <LabeledField label={label}>
      {(id) => (
        <>
          <select
            id={id}
            className={classNames(styles.input, styles.select)}
            value={value}
            onChange={({ target }) => onChange(target.value as Value)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={20} />
          </span>
        </>
      )}
    </LabeledField>
  )
}
