import type { OfficeReplyOf } from '../../contract/call.ts'
import type { officeCompanyCalls } from '../../contract/calls/companies.calls.ts'
import { Moment } from '../format/moment.tsx'
import { useCopy } from '../i18n/i18n.ts'
import { useBrandName } from '../session/session.ts'
import { Status } from '../ui/status.tsx'
import type { Column } from '../ui/table.tsx'
import styles from './companies.module.css'

type Company = OfficeReplyOf<typeof officeCompanyCalls.listCompanies>['companies'][number]

/**
 * Returns the columns of the provider table. `checked` contains the results of the last check by id, each the kind of
 * the failure or null.
 */
export function useCompanyColumns(checked: ReadonlyMap<string, string | null>): readonly Column<Company>[] {
  const { t } = useCopy()
  const brandName = useBrandName()
  return [
    { key: 'name', header: t('office:name'), cell: ({ name }) => <bdi className={styles.name}>{name}</bdi> },
    { key: 'kind', header: t('office:company_kind'), from: 'tablet', cell: ({ kind }) => t(`office:company_${kind}`) },
    {
      key: 'state',
      header: t('office:state'),
      cell: (company) => <CompanyState company={company} checked={checked.get(company.id)} />,
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
      cell: ({ lastSuccessAt }) => (lastSuccessAt === null ? '–' : <Moment at={lastSuccessAt} format="short" />),
    },
    {
      key: 'brands',
      header: t('office:brands'),
      from: 'desktop',
      cell: ({ brands }) => (brands === null ? t('office:all_brands') : brands.map(brandName).join(', ')),
    },
  ]
}

interface CompanyStateContent {
  readonly company: Company
  readonly checked: string | null | undefined
}

/** State of a provider. The result of a check takes precedence over what purchases and deliveries have shown. */
function CompanyState({ company: { failingSince, lastSuccessAt }, checked }: CompanyStateContent) {
  const { t } = useCopy()
  if (typeof checked === 'string') return <Status tone="bad">{t('office:check_failed', { error: checked })}</Status>
  if (checked === null) return <Status tone="good">{t('office:check_answered')}</Status>
  if (failingSince !== null)
    return (
      <Status tone="bad">
        {t('office:failing_since')} <Moment at={failingSince} format="short" />
      </Status>
    )
  return lastSuccessAt === null ? (
    <Status tone="idle">{t('office:not_used_yet')}</Status>
  ) : (
    <Status tone="good">{t('office:answers')}</Status>
  )
}
