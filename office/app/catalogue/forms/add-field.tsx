import { useId, useState } from 'react'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import type { ChoiceOption } from './controls/choice-control.tsx'
import styles from './forms.module.css'

interface AddFieldProps {
  readonly options: readonly ChoiceOption[]
  readonly onAdd: (name: string) => void
}

/** Maximum number of fields offered as buttons. More missing fields are offered in a dropdown. */
const mostButtons = 3

/** Lists the optional fields that an object does not have yet. */
export function AddField({ options, onAdd }: AddFieldProps) {
  const { t } = useOfficeTranslation()
  const id = useId()
  const [chosen, setChosen] = useState('')
  const name = options.find(({ value }) => value === chosen)?.value ?? options[0]?.value
  if (name === undefined) return null
  if (options.length <= mostButtons)
    return (
      <div className={styles.add}>
        {options.map(({ value, label }) => (
          <Button key={value} onClick={() => onAdd(value)}>
            {t('office:field_add', { field: label })}
          </Button>
        ))}
      </div>
    )
  return (
    <div className={styles.add}>
      <label htmlFor={id} className={styles.hidden}>
        {t('office:field_add_label')}
      </label>
      <select id={id} value={name} onChange={({ target }) => setChosen(target.value)}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Button onClick={() => onAdd(name)}>{t('office:do_add')}</Button>
    </div>
  )
}
