import { Link } from 'wouter'
import type { OrderDetail } from '../../contract/entities/order.ts'
import { FormattedAmount } from '../format/amount.tsx'
import { LocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { useShortcuts } from '../keys/shortcuts.ts'
import { Button } from '../ui/button.tsx'
import { LabelValueList } from '../ui/label-value-list.tsx'
import { Panel } from '../ui/panel.tsx'
import record from '../ui/record.module.css'
import styles from './order.module.css'

interface BuyerPanelProps {
  readonly order: OrderDetail
  readonly onUnmask: () => void
}

/** Buyer and goods of an order. Names are masked until the user gives a reason for seeing them. */
export function BuyerPanel({ order, onUnmask }: BuyerPanelProps) {
  const { t, language } = useOfficeTranslation()
  const { buyer, price, currency, unmaskedUntil } = order
  const mayUnmask = order.actions.unmaskOrder.allowed && unmaskedUntil === null
  useShortcuts(mayUnmask ? [{ key: 's', label: 'office:do_unmaskOrder', run: onUnmask }] : [])
  const languageName = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' }).of(buyer.language)
  return (
    <Panel
      title={t('office:bought_for')}
      aside={<Link href={`/players/${order.player}`}>{t('office:open_player')}</Link>}
    >
      <LabelValueList
        facts={[
          { label: t('office:bought'), value: <bdi>{order.goods}</bdi> },
          { label: t('office:bonus'), value: order.bonus && <bdi>{order.bonus}</bdi> },
          { label: t('office:character'), value: <bdi>{buyer.character}</bdi> },
          { label: t('office:character_id'), value: <bdi className={record.mono}>{buyer.characterId}</bdi> },
          { label: t('office:server'), value: <bdi>{buyer.server}</bdi> },
          { label: t('office:player_account'), value: <bdi>{buyer.account}</bdi> },
          { label: t('office:account_id'), value: <bdi className={record.mono}>{buyer.accountId}</bdi> },
          { label: t('office:language'), value: languageName },
          { label: t('office:region'), value: buyer.region },
          {
            label: t('office:list_price'),
            value: price.list !== order.amount && <FormattedAmount amount={price.list} currency={currency} />,
          },
          { label: t('office:coupon'), value: price.coupon },
          {
            label: t('office:fee'),
            value: Number(price.fee) > 0 && <FormattedAmount amount={price.fee} currency={currency} />,
          },
        ]}
      />
      {unmaskedUntil !== null && (
        <p className={record.unmasked}>
          {t('office:unmasked_until')} <LocalDateTime at={unmaskedUntil} format="clock" />
        </p>
      )}
      {mayUnmask && (
        <Button className={styles.unmask} isWide keys="S" onClick={onUnmask}>
          {t('office:do_unmaskOrder')}
        </Button>
      )}
    </Panel>
  )
}
