import { useState } from 'react'
import type { OfficeReplyOf } from '../../contract/call.ts'
import { officeCompanyCalls as calls } from '../../contract/calls/companies.calls.ts'
import { useRead } from '../api/use-call.ts'
import { useCopy } from '../i18n/i18n.ts'
import { useBrandName, useRight } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Panel } from '../ui/panel.tsx'
import { Status, type Tone } from '../ui/status.tsx'
import { Table, type Column } from '../ui/table.tsx'
import { MethodStateDialog } from './method-state-dialog.tsx'
import styles from './companies.module.css'

export type Method = OfficeReplyOf<typeof calls.listMethods>['methods'][number]

const tones: Readonly<Record<Method['state'], Tone>> = { works: 'good', slow: 'warn', maintenance: 'bad' }

/** Name of a payment account, without the kind in front of its id. */
const nameAccount = (id: string) => id.replace(/^payment:/, '')

/** Payment methods of a brand. One press selects all methods of a company, to stop them together. */
export function MethodsPanel({ brand }: { readonly brand: string }) {
  const { t, language } = useCopy()
  const brandName = useBrandName()
  const mayChange = useRight('changeCompanies', brand)
  const list = useRead(calls.listMethods, { brand, language })
  const [selected, setSelected] = useState<readonly string[]>([])
  const [isChanging, setIsChanging] = useState(false)
  const methods = list.data?.methods ?? []
  const companies = [...new Set(methods.flatMap((method) => method.companies))].sort()
  const toggle = (way: string, isSelected: boolean) =>
    setSelected((current) => (isSelected ? [...current, way] : current.filter((one) => one !== way)))
  const columns: readonly Column<Method>[] = [
    {
      key: 'name',
      header: t('office:paid_with'),
      cell: ({ way, name }) => (
        <label className={styles.method}>
          {mayChange && (
            <input
              type="checkbox"
              checked={selected.includes(way)}
              onChange={({ target }) => toggle(way, target.checked)}
            />
          )}
          <bdi>{name}</bdi>
        </label>
      ),
    },
    { key: 'way', header: t('office:method_number'), from: 'tablet', cell: ({ way }) => way },
    {
      key: 'companies',
      header: t('office:companies'),
      from: 'tablet',
      cell: (method) =>
        method.companies.length > 0 ? (
          method.companies.map(nameAccount).join(', ')
        ) : (
          <Status tone="bad">{t('office:no_company')}</Status>
        ),
    },
    {
      key: 'state',
      header: t('office:state'),
      cell: ({ state }) => <Status tone={tones[state]}>{t(`office:method_${state}`)}</Status>,
    },
  ]
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
              {t('office:select_all_of', { company: nameAccount(company) })}
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
        <MethodStateDialog
          brand={brand}
          methods={methods.filter(({ way }) => selected.includes(way))}
          onDone={() => setSelected([])}
          onClose={() => setIsChanging(false)}
        />
      )}
    </Panel>
  )
}
