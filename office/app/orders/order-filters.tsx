import type { ReactNode } from 'react'
import { salesAreas } from '../../../src/contract/domain.table.ts'
import { getOrderFilters } from '../../contract/calls/orders.calls.ts'
import { orderFlagNames, goodsStates, moneyStates } from '../../contract/order-states.table.ts'
import { useOfficeQuery } from '../api/use-call.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { DateFilter } from './date-filter.tsx'
import { FilterMenu } from './filter-menu.tsx'
import { hasOrderFilters, replaceFilterValues, removeFilters, type MultiValueFilterName } from './order-filter.ts'
import { flagLabels, goodsStateBadges, moneyStateBadges } from './states.table.ts'
import styles from './filters.module.css'

interface OrderFiltersProps {
  readonly params: URLSearchParams
  /** Additional controls after the filters. */
  readonly children: ReactNode
  readonly onChange: (params: URLSearchParams) => void
}

/** Filter chips of the orders list. The URL contains all filters. */
export function OrderFilters({ params, onChange, children }: OrderFiltersProps) {
  const { t, language } = useOfficeTranslation()
  const { data } = useOfficeQuery(getOrderFilters, { language })
  const brand = params.get('brand')
  const games = (data?.games ?? []).filter((game) => brand === null || game.brand === brand)
  const lists: readonly {
    readonly name: MultiValueFilterName
    readonly label: string
    readonly options: readonly { readonly value: string; readonly label: string }[]
  }[] = [
    {
      name: 'money',
      label: t('office:money'),
      options: moneyStates.map((value) => ({ value, label: t(moneyStateBadges[value].label) })),
    },
    {
      name: 'goods',
      label: t('office:goods'),
      options: goodsStates.map((value) => ({ value, label: t(goodsStateBadges[value].label) })),
    },
    {
      name: 'flag',
      label: t('office:attention'),
      options: [
        { value: 'any', label: t('office:flag_any') },
        ...orderFlagNames.map((value) => ({ value, label: t(flagLabels[value]) })),
      ],
    },
    {
      name: 'channel',
      label: t('office:paid_with'),
      options: (data?.channels ?? []).map(({ channel, name }) => ({ value: channel, label: name })),
    },
    {
      name: 'game',
      label: t('office:game'),
      options: games.map(({ clientId, name, area }) => ({ value: clientId, label: `${name} · ${area} · ${clientId}` })),
    },
    { name: 'area', label: t('office:area'), options: salesAreas.map((value) => ({ value, label: value })) },
  ]
  return (
    <div className={styles.filters}>
      <DateFilter
        label={t('office:placed')}
        from={params.get('from') ?? undefined}
        to={params.get('to') ?? undefined}
        onChange={(from, to) =>
          onChange(replaceFilterValues(replaceFilterValues(params, 'from', from ? [from] : []), 'to', to ? [to] : []))
        }
      />
      {lists.map(({ name, label, options }) => (
        <FilterMenu
          key={name}
          label={label}
          options={options}
          chosen={params.getAll(name)}
          onChange={(values) => onChange(replaceFilterValues(params, name, values))}
        />
      ))}
      {hasOrderFilters(params) && (
        <button type="button" className={styles.clear} onClick={() => onChange(removeFilters(params))}>
          {t('office:filters_clear')}
        </button>
      )}
      {children}
    </div>
  )
}
