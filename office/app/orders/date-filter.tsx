import { useRef } from 'react'
import { formatDay } from '../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { Field } from '../ui/field.tsx'
import { useCloseOnOutsideClick } from './filter-menu.tsx'
import styles from './filter.module.css'

/** Returns the ISO date of the day that was `days` days ago in the browser's time zone. */
export function getIsoDateDaysAgo(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - days)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

/** Frequently used date ranges in days before today. To add a range, add a row. */
const ranges: readonly { readonly label: CopyKey; readonly from: number; readonly to: number }[] = [
  { label: 'office:date_today', from: 0, to: 0 },
  { label: 'office:date_yesterday', from: 1, to: 1 },
  { label: 'office:date_week', from: 6, to: 0 },
  { label: 'office:date_month', from: 29, to: 0 },
]

interface DateFilterProps {
  readonly label: string
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onChange: (from: string | undefined, to: string | undefined) => void
}

export function DateFilter({ label, from, to, onChange }: DateFilterProps) {
  const { t, language } = useOfficeTranslation()
  const menu = useRef<HTMLDetailsElement>(null)
  useCloseOnOutsideClick(menu)
  const preset = ranges.find((range) => getIsoDateDaysAgo(range.from) === from && getIsoDateDaysAgo(range.to) === to)
  const text = preset
    ? t(preset.label)
    : [...new Set([from, to])].map((day) => (day ? formatDay(day, language) : '…')).join(' – ')
  const isActive = from !== undefined || to !== undefined
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.chip} data-active={isActive || undefined}>
        {label}
        {isActive && <strong className={styles.chosen}>{text}</strong>}
      </summary>
      <fieldset className={styles.options}>
        <legend className={styles.legend}>{label}</legend>
        {ranges.map((range) => (
          <label key={range.label} className={styles.option}>
            <input
              type="radio"
              name="range"
              checked={range === preset}
              onChange={() => onChange(getIsoDateDaysAgo(range.from), getIsoDateDaysAgo(range.to))}
            />
            {t(range.label)}
          </label>
        ))}
        <div className={styles.days}>
          <Field label={t('office:date_from')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={from ?? ''}
                max={to}
                onChange={({ target }) => onChange(target.value || undefined, to)}
              />
            )}
          </Field>
          <Field label={t('office:date_to')}>
            {(control) => (
              <input
                {...control}
                type="date"
                value={to ?? ''}
                min={from}
                onChange={({ target }) => onChange(from, target.value || undefined)}
              />
            )}
          </Field>
        </div>
        {isActive && (
          <button type="button" className={styles.clear} onClick={() => onChange(undefined, undefined)}>
            {t('office:filter_clear')}
          </button>
        )}
      </fieldset>
    </details>
  )
}
