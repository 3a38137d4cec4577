import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Field } from './field.tsx'

interface NoteFieldProps {
  readonly value: string
  readonly onChange: (note: string) => void
  /** Number of visible lines. */
  readonly rows?: number
}

/** Maximum note length in characters, as the calls require. */
const maxNoteLength = 1000

/** Field for the action's note in the log. */
export function NoteField({ value, onChange, rows = 1 }: NoteFieldProps) {
  const { t } = useOfficeTranslation()
  return (
    <Field label={t('office:note')} hint={t('office:note_hint')}>
      {(control) => {
        const props = { ...control, maxLength: maxNoteLength, value }
        return rows === 1 ? (
          <input {...props} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...props} rows={rows} onChange={({ target }) => onChange(target.value)} />
        )
      }}
    </Field>
  )
}
