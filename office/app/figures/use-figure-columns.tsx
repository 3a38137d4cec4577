import { Link } from 'wouter'
import type { OfficeReplyOf } from '../../contract/call.ts'
import type { FigureGroup, getFigures } from '../../contract/calls/figures.calls.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { formatChange } from '../format/change.ts'
import { formatDuration } from '../format/duration.ts'
import { formatDay } from '../format/local-date-time.tsx'
import { useOfficeTranslation, type CopyKey } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import type { Column } from '../ui/table.tsx'
import { withChangedUrlParams, type FiguresRequest } from './figures-request.ts'

type Row = OfficeReplyOf<typeof getFigures>['rows'][number]

export const groupLabels: Readonly<Record<FigureGroup, CopyKey>> = {
  day: 'office:figure_day',
  brand: 'office:brand',
  game: 'office:game',
  area: 'office:area',
  channel: 'office:paid_with',
  currency: 'office:figure_currency',
}

/**
 * URL parameters that show the orders of a table row. Currencies are missing, because orders cannot be filtered by
 * currency.
 */
const orderParams: Readonly<Record<FigureGroup, ((key: string) => Record<string, string>) | undefined>> = {
  day: (key) => ({ from: key, to: key }),
  brand: (key) => ({ brand: key }),
  game: (key) => ({ game: key }),
  area: (key) => ({ area: key }),
  channel: (key) => ({ channel: key }),
  currency: undefined,
}

/** Filters shared by the screens "Figures" and "Orders". */
const sharedParams = new Set(['brand', 'game', 'area', 'channel'])

/** Returns the table columns. The first column links to the row's orders. */
export function useFigureColumns(
  by: FigureGroup,
  params: URLSearchParams,
  request: FiguresRequest | undefined,
): readonly Column<Row>[] {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 })
  const counts = new Intl.NumberFormat(language)
  const formatCount = (value: number | null) => (value === null ? '–' : counts.format(value))
  const isCompared = request?.beforeFrom !== undefined
  const labelOf = ({ key, name }: Row) => {
    if (by === 'day') return formatDay(key, language)
    if (by === 'brand') return brandName(key)
    return name === null ? key : `${name} · ${key}`
  }
  const findTarget = ({ key }: Row): string | undefined => {
    const own = orderParams[by]?.(key)
    if (!own || !request) return undefined
    const shared = new URLSearchParams([...params].filter(([name]) => sharedParams.has(name)))
    return `/orders?${withChangedUrlParams(shared, { from: request.from, to: request.to, ...own })}`
  }
  const change: Column<Row> = {
    key: 'change',
    header: t('office:figure_change'),
    isNumber: true,
    from: 'tablet',
    cell: ({ now, before }) => (before && formatChange(Number(now.amount), Number(before.amount), language)) ?? '–',
  }
  const own: Column<Row> = {
    key: 'own',
    header: t('office:figure_own_amount'),
    isNumber: true,
    cell: ({ own: sums }) => (sums ? <FormattedAmount amount={sums.amount} currency={sums.currency} /> : '–'),
  }
  const count = (
    key: 'visits' | 'placed' | 'paid' | 'delivered' | 'refunds' | 'disputes',
    header: CopyKey,
    from?: Column<Row>['from'],
  ): Column<Row> => ({
    key,
    header: t(header),
    isNumber: true,
    ...(from ? { from } : {}),
    cell: ({ now }) => formatCount(now[key]),
  })
  return [
    {
      key: 'key',
      header: t(groupLabels[by]),
      cell: (row) => {
        const target = findTarget(row)
        return target === undefined ? labelOf(row) : <Link href={target}>{labelOf(row)}</Link>
      },
    },
    count('visits', 'office:figure_visits', 'desktop'),
    count('placed', 'office:figure_placed', 'tablet'),
    count('paid', 'office:money_paid'),
    {
      key: 'share',
      header: t('office:figure_share'),
      isNumber: true,
      from: 'desktop',
      cell: ({ now }) => (now.placed === 0 ? '–' : percent.format(now.paid / now.placed)),
    },
    count('delivered', 'office:goods_delivered', 'desktop'),
    ...(by === 'currency' ? [own] : []),
    {
      key: 'amount',
      header: t('office:amount'),
      isNumber: true,
      ...(by === 'currency' ? { from: 'tablet' } : {}),
      cell: ({ now }) => <FormattedAmount amount={now.amount} currency="USD" />,
    },
    ...(isCompared ? [change] : []),
    count('refunds', 'office:view_refunds', 'desktop'),
    {
      key: 'refunded',
      header: t('office:refund_refunded'),
      isNumber: true,
      from: 'tablet',
      cell: ({ now }) => <FormattedAmount amount={now.refunded} currency="USD" />,
    },
    count('disputes', 'office:waiting_disputes', 'desktop'),
    {
      key: 'median',
      header: t('office:figure_median'),
      isNumber: true,
      from: 'wide',
      cell: ({ now }) => (now.medianSeconds === null ? '–' : formatDuration(now.medianSeconds, language)),
    },
  ]
}
