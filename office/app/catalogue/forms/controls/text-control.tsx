import { useOfficeTranslation } from '../../../i18n/i18n.ts'
import type { FieldControl } from '../../../ui/field.tsx'
import { useFieldFormState } from '../form-context.ts'
import type { FieldDefinition } from '../fields.table.ts'

interface TextControlProps {
  readonly attributes: FieldControl
  readonly control: FieldDefinition['control']
  readonly maxLength: number | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

export function TextControl({ attributes, control, maxLength, value, onChange }: TextControlProps) {
  const { t } = useOfficeTranslation()
  const { isEditable } = useFieldFormState()
  const shared = {
    ...attributes,
    readOnly: !isEditable,
    value,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange(target.value),
  }
  if (control === 'longText') return <textarea {...shared} rows={8} />
  if (control === 'color')
    return (
      <>
        <input
          type="color"
          disabled={!isEditable}
          aria-label={t('office:field_choose_color')}
          value={/^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input {...shared} spellCheck={false} />
      </>
    )
  return (
    <>
      <input
        {...shared}
        maxLength={maxLength}
        inputMode={control === 'amount' ? 'decimal' : undefined}
        list={control === 'zone' ? `${attributes.id}-zones` : undefined}
        autoComplete="off"
        dir="auto"
      />
      {control === 'zone' && (
        <datalist id={`${attributes.id}-zones`}>
          {['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </datalist>
      )}
    </>
  )
}
