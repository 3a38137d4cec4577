import type { ChoiceOption } from './choice-control.tsx'
import { CheckboxField } from '../../../ui/field.tsx'
import { useFieldFormState } from '../form-context.ts'
import styles from '../forms.module.css'

interface ChecklistControlProps {
  readonly options: readonly ChoiceOption[]
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}

/** Checkboxes for all known values and for unknown values that are already checked. Checked values keep their order. */
export function ChecklistControl({ options, values, onChange }: ChecklistControlProps) {
  const { isEditable } = useFieldFormState()
  const unknown = values.filter((value) => !options.some((option) => option.value === value))
  return (
    <div className={styles.checklist}>
      {[...options, ...unknown.map((value) => ({ value, label: value }))].map(({ value, label }) => (
        <CheckboxField
          key={value}
          label={label}
          isChecked={values.includes(value)}
          isDisabled={!isEditable}
          onChange={(isChecked) => onChange(isChecked ? [...values, value] : values.filter((one) => one !== value))}
        />
      ))}
    </div>
  )
}
