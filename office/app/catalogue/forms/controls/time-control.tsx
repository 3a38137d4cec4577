import { useOfficeTranslation } from '../../../i18n/i18n.ts'
import type { FieldControl } from '../../../ui/field.tsx'
import { useFieldFormState } from '../form-context.ts'
import { formatDatetimeLocalInZone, parseDatetimeLocalInZone } from '../text/zoned-time.ts'
import styles from '../forms.module.css'

interface TimeControlProps {
  readonly attributes: FieldControl
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

/** Date and time field with a time zone dropdown. Changing the zone keeps the same moment. */
export function TimeControl({ attributes, label, value, onChange }: TimeControlProps) {
  const { t } = useOfficeTranslation()
  const { isEditable, zone, zones, changeZone } = useFieldFormState()
  const local = formatDatetimeLocalInZone(value, zone)
  return (
    <span className={styles.time}>
      <input
        {...attributes}
        readOnly={!isEditable}
        type="datetime-local"
        step={local.length > 16 ? 1 : 60}
        value={local}
        onChange={({ target }) => onChange(parseDatetimeLocalInZone(target.value, zone))}
      />
      <select
        className={attributes.className}
        aria-label={`${t('office:field_time_zone')}: ${label}`}
        value={zone}
        onChange={({ target }) => changeZone(target.value)}
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {shortenZone(name)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Returns the city in a zone such as `Asia/Tokyo`, because the full name does not fit in the field. */
const shortenZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
