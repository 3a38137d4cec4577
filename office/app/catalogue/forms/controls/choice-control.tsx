import { useOfficeTranslation } from '../../../i18n/i18n.ts'
import type { FieldControl } from '../../../ui/field.tsx'
import { useFieldFormState } from '../form-context.ts'

export interface ChoiceOption {
  readonly value: string
  readonly label: string
}

interface ChoiceControlProps {
  readonly attributes: FieldControl
  readonly options: readonly ChoiceOption[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Dropdown with the known values. An unknown current value stays selectable. */
export function ChoiceControl({ attributes, options, value, onChange }: ChoiceControlProps) {
  const { t } = useOfficeTranslation()
  const { isEditable } = useFieldFormState()
  const isKnown = options.some((option) => option.value === value)
  return (
    <select {...attributes} disabled={!isEditable} value={value} onChange={({ target }) => onChange(target.value)}>
      {!isKnown && <option value={value}>{value === '' ? t('office:field_choose') : value}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
