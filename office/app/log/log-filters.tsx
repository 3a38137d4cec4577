import { logVerbLabels } from '../../contract/log-verb-labels.table.ts'
import { officeStaffApiCalls } from '../../contract/calls/staff.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { withChangedUrlParams } from '../figures/figures-request.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { DateFilter } from '../orders/date-filter.tsx'
import { useRight } from '../session/session.ts'
import styles from './log.module.css'
import { useLogVerbLabel } from './use-log-verb-label.ts'

interface LogFiltersProps {
  readonly params: URLSearchParams
  readonly onChange: (params: URLSearchParams) => void
}

/** Filters of the log by time, action and person. People are listed only for those who may see the staff. */
export function LogFilters({ params, onChange }: LogFiltersProps) {
  const { t, language } = useOfficeTranslation()
  const verbLabel = useLogVerbLabel()
  const mayReadStaff = useRight('readStaff')
  const staff = useOfficeQuery(officeStaffApiCalls.listStaff, {}, { isEnabled: mayReadStaff })
  const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label, language)
  const verbs = Object.keys(logVerbLabels).map((value) => ({ value, label: verbLabel(value) }))
  const people = (staff.data?.staff ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const set = (name: string) => (value: string | undefined) => onChange(withChangedUrlParams(params, { [name]: value }))
  return (
    <div className={styles.filters}>
      <DateFilter
        label={t('office:log_at')}
        from={params.get('from') ?? undefined}
        to={params.get('to') ?? undefined}
        onChange={(from, to) => onChange(withChangedUrlParams(params, { from, to }))}
      />
      <Choice
        label={t('office:log_what')}
        options={verbs.toSorted(byLabel)}
        value={params.get('verb')}
        onChange={set('verb')}
      />
      {people.length > 0 && (
        <Choice
          label={t('office:log_who')}
          options={people.toSorted(byLabel)}
          value={params.get('staffId')}
          onChange={set('staffId')}
        />
      )}
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

interface ChoiceProps {
  readonly label: string
  readonly options: readonly Option[]
  readonly value: string | null
  readonly onChange: (value: string | undefined) => void
}

function Choice({ label, options, value, onChange }: ChoiceProps) {
  return (
    <select
      className={styles.choice}
      aria-label={label}
      data-active={value !== null || undefined}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
