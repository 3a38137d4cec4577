import { useState } from 'react'
import { officeCompanyApiCalls as calls } from '../../contract/calls/companies.calls.ts'
import { useOfficeQuery, useOfficeMutation } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { useBrandNameByKey, useRight, useSession } from '../session/session.ts'
import { useBrandFilter } from '../shell/use-brand-filter.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { Notice } from '../ui/notice.tsx'
import { Panel } from '../ui/panel.tsx'
import { ScreenHeader } from '../ui/screen-header.tsx'
import { Table } from '../ui/table.tsx'
import { showToast } from '../ui/toast.tsx'
import { MutationErrorNotice } from '../ui/mutation-error-notice.tsx'
import { PausePaymentAccountDialog } from './pause-payment-account-dialog.tsx'
import type { Company } from './company.ts'
import { PaymentMethodsPanel } from './payment-methods-panel.tsx'
import { useCompanyColumns } from './use-company-columns.tsx'
import styles from './companies.module.css'

/** Milliseconds between two reloads, so that failures and recoveries appear without reloading the page. */
const refreshMs = 30_000

export function CompanyStatusScreen() {
  const { t } = useOfficeTranslation()
  const { brands } = useSession()
  const { brand } = useBrandFilter()
  const brandName = useBrandNameByKey()
  const mayChange = useRight('changeCompanies')
  const companies = useOfficeQuery(calls.listCompanies, brand === undefined ? {} : { brand }, { everyMs: refreshMs })
  const [checked, setChecked] = useState<ReadonlyMap<string, string | null>>(new Map())
  const check = useOfficeMutation(calls.checkCompanies, ({ results }) => {
    setChecked(new Map(results.map(({ id, error }) => [id, error])))
    showToast(t('office:companies_checked'))
  })
  const [switched, setSwitched] = useState<Company>()
  const mayChangeHere = useRight('changeCompanies', brand)
  const columns = useCompanyColumns(checked, mayChangeHere ? setSwitched : undefined)
  const start = () => {
    if (!check.isPending) check.mutate({})
  }
  useShortcuts(mayChange ? [{ key: 'v', label: 'office:companies_check', run: start }] : [])
  const methodBrand = brand ?? (brands.length === 1 ? brands[0]?.key : undefined)
  return (
    <>
      <ScreenHeader title={t('office:companies')}>
        {mayChange && (
          <Button keys="V" disabled={check.isPending} onClick={start}>
            {t('office:companies_check')}
          </Button>
        )}
      </ScreenHeader>
      <MutationErrorNotice error={check.error} />
      <LoadFailure error={companies.data ? undefined : companies.error} onRetry={() => void companies.refetch()} />
      {companies.isPending && !companies.error && <LoadingPlaceholder />}
      <div className={styles.panels}>
        {companies.data?.uncovered.map(({ brand: key, text }) => (
          <Notice key={`${key} ${text}`} tone="bad" title={t('office:uncovered', { brand: brandName(key) })}>
            <bdi>{text}</bdi>
          </Notice>
        ))}
        {companies.data && (
          <Panel title={t('office:connections')} aside={t('office:companies_hint')} isFlush>
            <Table
              label={t('office:connections')}
              columns={columns}
              rows={companies.data.companies}
              rowKey={({ id }) => id}
            />
          </Panel>
        )}
        {switched && (
          <PausePaymentAccountDialog company={switched} brand={brand} onClose={() => setSwitched(undefined)} />
        )}
        {methodBrand === undefined ? (
          <p className={styles.quiet}>{t('office:methods_choose_brand')}</p>
        ) : (
          <PaymentMethodsPanel key={methodBrand} brand={methodBrand} />
        )}
      </div>
    </>
  )
}
