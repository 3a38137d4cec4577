import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import { Button } from '../ui/button.tsx'
import type { Column } from '../ui/table.tsx'
import type { Company } from './company.ts'
import styles from './companies.module.css'

/**
 * Returns the columns for the table of payment companies and games. `checked` contains each one's failure in the last
 * check, or null if the check succeeded. `onSwitch` adds a button to pause or resume payments.
 */
export function useCompanyColumns(
  checked: ReadonlyMap<string, string | null>,
  onSwitch: ((company: Company) => void) | undefined,
): readonly Column<Company>[] {
  const { t } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  return [
    { key: 'name', header: t('office:name'), cell: ({ name }) => <bdi className={styles.name}>{name}</bdi> },
    { key: 'kind', header: t('office:company_kind'), from: 'tablet', cell: ({ kind }) => t(`office:company_${kind}`) },
    {
      key: 'state',
      header: t('office:state'),
      cell: (company) => (
        <div className={styles.state}>
          <CompanyState company={company} checked={checked.get(company.id)} />
          {onSwitch && company.kind === 'payment' && (
            <Button onClick={() => onSwitch(company)}>
              {t(company.pauses.length > 0 ? 'office:do_resumeAccount' : 'office:do_pauseAccount')}
            </Button>
          )}
        </div>
      ),
    },
    {
      key: 'failures',
      header: t('office:failures'),
      isNumber: true,
      from: 'tablet',
      cell: ({ failures }) => (failures > 0 ? failures : ''),
    },
    { key: 'error', header: t('office:last_error'), from: 'desktop', cell: ({ lastError }) => lastError },
    {
      key: 'success',
      header: t('office:last_success'),
      from: 'tablet',
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? '–' : <LocalDateTime at={lastSuccessAt} format="short" />),
    },
    {
      key: 'brands',
      header: t('office:brands'),
      from: 'desktop',
      cell: ({ brands }) => (brands === null ? t('office:all_brands') : brands.map(brandName).join(', ')),
    },
  ]
}

interface CompanyStateProps {
  readonly company: Company
  readonly checked: string | null | undefined
}

/** Shows whether payments are paused, otherwise the last check's result, otherwise the latest failure or success. */
function CompanyState({ company: { failingSince, lastSuccessAt, pauses }, checked }: CompanyStateProps) {
  const { t } = useOfficeTranslation()
  const [pause] = pauses
  if (pause)
    return (
      <StatusLabel tone="warn">
        {t('office:payments_stopped')} · <bdi>{pause.staff}</bdi> <LocalDateTime at={pause.at} format="short" />
      </StatusLabel>
    )
  if (typeof checked === 'string')
    return <StatusLabel tone="bad">{t('office:check_failed', { error: checked })}</StatusLabel>
  if (checked === null) return <StatusLabel tone="good">{t('office:check_answered')}</StatusLabel>
  if (failingSince !== null)
    return (
      <StatusLabel tone="bad">
        {t('office:failing_since')} <LocalDateTime at={failingSince} format="short" />
      </StatusLabel>
    )
  return lastSuccessAt === null ? (
    <StatusLabel tone="idle">{t('office:not_used_yet')}</StatusLabel>
  ) : (
    <StatusLabel tone="good">{t('office:answers')}</StatusLabel>
  )
}
