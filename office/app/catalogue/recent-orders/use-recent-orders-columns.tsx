import type { RecentOrdersComparisonView } from '../../../contract/entities/catalogue.ts'
import { FormattedAmount } from '../../format/amount.tsx'
import { formatChange } from '../../format/change.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import type { Column } from '../../ui/table.tsx'

type RevenueComparison = RecentOrdersComparisonView['week'][number]

export function useRevenueComparisonColumns(): readonly Column<RevenueComparison>[] {
  const { t, language } = useOfficeTranslation()
  return [
    { key: 'currency', header: t('office:currency'), cell: ({ currency }) => currency },
    { key: 'orders', header: t('office:orders'), isNumber: true, from: 'tablet', cell: ({ orders }) => orders },
    {
      key: 'before',
      header: t('office:rehearsal_now'),
      isNumber: true,
      cell: ({ before, currency }) => <FormattedAmount amount={before} currency={currency} />,
    },
    {
      key: 'after',
      header: t('office:rehearsal_draft'),
      isNumber: true,
      cell: ({ after, currency }) => <FormattedAmount amount={after} currency={currency} />,
    },
    {
      key: 'change',
      header: t('office:figure_change'),
      isNumber: true,
      cell: ({ before, after }) => formatChange(Number(after), Number(before), language),
    },
    {
      key: 'lost',
      header: t('office:rehearsal_lost'),
      isNumber: true,
      from: 'tablet',
      cell: ({ lost, lostOrders, currency }) =>
        lostOrders > 0 ? (
          <>
            <FormattedAmount amount={lost} currency={currency} /> ({t('office:orders_count', { count: lostOrders })})
          </>
        ) : (
          '–'
        ),
    },
  ]
}

type ChangedPrice = RecentOrdersComparisonView['otherPrices'][number]

export function useChangedPriceColumns(): readonly Column<ChangedPrice>[] {
  const { t, language } = useOfficeTranslation()
  return [
    { key: 'name', header: t('office:bought'), cell: ({ name, product }) => <bdi>{name || product}</bdi> },
    { key: 'orders', header: t('office:orders'), isNumber: true, cell: ({ orders }) => orders },
    {
      key: 'before',
      header: t('office:rehearsal_now'),
      isNumber: true,
      from: 'tablet',
      cell: ({ before, currency }) => <FormattedAmount amount={before} currency={currency} />,
    },
    {
      key: 'after',
      header: t('office:rehearsal_draft'),
      isNumber: true,
      cell: ({ after, currencyAfter }) => <FormattedAmount amount={after} currency={currencyAfter} />,
    },
    {
      key: 'change',
      header: t('office:figure_change'),
      isNumber: true,
      cell: ({ before, after, currency, currencyAfter }) =>
        currency === currencyAfter ? formatChange(Number(after), Number(before), language) : undefined,
    },
  ]
}
