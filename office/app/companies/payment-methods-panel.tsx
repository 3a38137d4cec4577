import { useState } from 'react'
import { officeCompanyApiCalls as calls } from '../../contract/calls/companies.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey, useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Panel } from '../ui/panel.tsx'
import { Table } from '../ui/table.tsx'
import { formatPaymentAccountName } from './method.ts'
import { PaymentMethodStateDialog } from './payment-method-state-dialog.tsx'
import { usePaymentMethodColumns } from './use-payment-method-columns.tsx'
import styles from './companies.module.css'

/** Payment methods of a brand. One click selects all methods of a provider. */
export function PaymentMethodsPanel({ brand }: { readonly brand: string }) {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const mayChange = useRight('changeCompanies', brand)
  const list = useOfficeQuery(calls.listMethods, { brand, language })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [isChanging, setIsChanging] = useState(false)
  const methods = list.data?.methods ?? []
  const companies = [...new Set(methods.flatMap((method) => method.companies))].sort()
  const toggle = (way: string, isSelected: boolean) =>
    setSelected((current) => (isSelected ? [...current, way] : current.filter((one) => one !== way)))
  const columns = usePaymentMethodColumns(selected, mayChange ? toggle : undefined)
  return (
    <Panel title={t('office:methods_of', { brand: brandName(brand) })} isFlush>
      <LoadFailure error={list.data ? undefined : list.error} onRetry={() => void list.refetch()} />
      {mayChange && methods.length > 0 && (
        <div className={styles.bar}>
          {companies.map((company) => (
            <Button
              key={company}
              onClick={() =>
                setSelected(methods.filter((method) => method.companies.includes(company)).map(({ way }) => way))
              }
            >
              {t('office:select_all_of', { company: formatPaymentAccountName(company) })}
            </Button>
          ))}
          {selected.length > 0 && (
            <Button kind="primary" className={styles.change} onClick={() => setIsChanging(true)}>
              {t('office:change_methods', { count: selected.length })}
            </Button>
          )}
        </div>
      )}
      <Table
        label={t('office:methods_of', { brand: brandName(brand) })}
        columns={columns}
        rows={methods}
        rowKey={({ way }) => way}
      />
      {isChanging && (
        <PaymentMethodStateDialog
          brand={brand}
          methods={methods.filter(({ way }) => selected.includes(way))}
          onDone={() => setSelected([])}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Panel>
  )
}
