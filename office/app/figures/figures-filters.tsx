import { salesAreas } from '../../../src/contract/domain.table.ts'
import { getOrderFilters } from '../../contract/calls/orders.calls.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { DateFilter } from '../orders/date-filter.tsx'
import { FilterMenu } from '../orders/filter-menu.tsx'
import styles from '../orders/filters.module.css'
import { ComparisonRangeFilter } from './comparison-range-filter.tsx'
import { parseDateRange, withChangedUrlParams, type FiguresRequest } from './figures-request.ts'

interface FiguresFiltersProps {
  readonly params: URLSearchParams
  readonly request: FiguresRequest | undefined
  readonly today: string
  readonly onChange: (params: URLSearchParams) => void
}

export function FiguresFilters({ params, request, today, onChange }: FiguresFiltersProps) {
  const { t, language } = useOfficeTranslation()
  const { data } = useOfficeQuery(getOrderFilters, { language })
  const brand = params.get('brand')
  const games = (data?.games ?? []).filter((game) => brand === null || game.brand === brand)
  const range = parseDateRange(params, today)
  const lists = [
    {
      name: 'game',
      label: t('office:game'),
      options: games.map(({ clientId, name, area }) => ({ value: clientId, label: `${name} · ${area} · ${clientId}` })),
    },
    { name: 'area', label: t('office:area'), options: salesAreas.map((value) => ({ value, label: value })) },
    {
      name: 'channel',
      label: t('office:paid_with'),
      options: (data?.channels ?? []).map(({ channel, name }) => ({ value: channel, label: name })),
    },
  ]
  return (
    <div className={styles.filters}>
      <DateFilter
        label={t('office:figure_days')}
        from={range.from}
        to={range.to}
        onChange={(from, to) => onChange(withChangedUrlParams(params, { from, to }))}
      />
      <ComparisonRangeFilter params={params} request={request} onChange={onChange} />
      {lists.map(({ name, label, options }) => (
        <FilterMenu
          key={name}
          label={label}
          options={options}
          chosen={params.getAll(name)}
          onChange={(values) => onChange(withChangedUrlParams(params, { [name]: values }))}
        />
      ))}
    </div>
  )
}
