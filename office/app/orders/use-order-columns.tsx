import { Link } from 'wouter'
import type { OrderRowView } from '../../contract/entities/order.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { formatDuration } from '../format/duration.ts'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useBrandNameByKey } from '../session/session.ts'
import { StatusLabel } from '../ui/status-label.tsx'
import type { Column } from '../ui/table.tsx'
import { flagLabels, goodsStateBadges, moneyStateBadges } from './states.table.ts'
import styles from './orders.module.css'

/**
 * Returns the seconds from payment to delivery, or until now if the order has not been delivered. Undefined if nothing
 * has to be delivered.
 */
function findWait({ paidAt, deliveredAt, goodsState }: OrderRowView): number | undefined {
  if (paidAt === null) return undefined
  if (deliveredAt !== null) return deliveredAt - paidAt
  return ['waiting', 'sent', 'parked'].includes(goodsState) ? Date.now() / 1000 - paidAt : undefined
}

export function useOrderColumns(): readonly Column<OrderRowView>[] {
  const { t, language } = useOfficeTranslation()
  const brandName = useBrandNameByKey()
  return [
    {
      key: 'placed',
      header: t('office:placed'),
      from: 'tablet',
      cell: ({ createdAt }) => <LocalDateTime at={createdAt} format="short" />,
    },
    {
      key: 'order',
      header: t('office:order'),
      cell: ({ billingNo, supportCode }) => (
        <Link href={`/orders/${billingNo}`} className={styles.number} title={billingNo}>
          {supportCode}
        </Link>
      ),
    },
    { key: 'brand', header: t('office:brand'), from: 'wide', cell: ({ brand }) => brandName(brand) },
    {
      key: 'character',
      header: t('office:character'),
      from: 'desktop',
      cell: ({ character }) => <bdi>{character}</bdi>,
    },
    {
      key: 'bought',
      header: t('office:bought'),
      from: 'tablet',
      cell: ({ goods }) => <bdi>{goods}</bdi>,
    },
    { key: 'method', header: t('office:paid_with'), from: 'widest', cell: ({ method }) => method },
    {
      key: 'amount',
      header: t('office:amount'),
      isNumber: true,
      cell: ({ amount, currency }) => <FormattedAmount amount={amount} currency={currency} />,
    },
    {
      key: 'money',
      header: t('office:money'),
      cell: ({ money, goodsState }) => (
        <span className={styles.state}>
          <StatusLabel tone={moneyStateBadges[money].tone}>{t(moneyStateBadges[money].label)}</StatusLabel>
          {/* Phones have no room for a separate column. */}
          {goodsState !== 'notDue' && (
            <span className={styles.phone}>
              <StatusLabel tone={goodsStateBadges[goodsState].tone}>
                {t(goodsStateBadges[goodsState].label)}
              </StatusLabel>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'goods',
      header: t('office:goods'),
      from: 'tablet',
      cell: ({ goodsState }) => (
        <StatusLabel tone={goodsStateBadges[goodsState].tone}>{t(goodsStateBadges[goodsState].label)}</StatusLabel>
      ),
    },
    {
      key: 'flag',
      header: t('office:attention'),
      from: 'wide',
      canWrap: true,
      cell: ({ flag }) => flag && <span className={styles.secondary}>{t(flagLabels[flag])}</span>,
    },
    {
      key: 'wait',
      header: t('office:took'),
      isNumber: true,
      from: 'desktop',
      cell: (row) => {
        const wait = findWait(row)
        return wait === undefined ? null : formatDuration(wait, language)
      },
    },
  ]
}
