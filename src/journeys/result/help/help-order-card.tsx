import { getSupportCode } from '../../../contract/links/support-code.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import {
  getPostponedDeliveryTime,
  isDeliveryPending,
  isInUndoWindow,
  isRefundPending,
  isFullyRefunded,
} from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { getOrderStatusTag } from '../../../purchase/orders/order-status-tag.ts'
import { Card } from '../../../ui/content/card.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { RefundNotices } from '../order/refund-notices.tsx'
import { getChargeTextKeys } from '../result.table.ts'
import { copySupportCode } from './support-details.ts'
import { ReportWrongCharacterSection } from './wrong-character.tsx'
import styles from './help-sheet.module.css'

/** Returns the texts for the payment's state. The texts for refunds are in `refund-notices.tsx`. */
export function getPaymentStateTextKeys(order: Order): readonly CopyKey[] {
  if (order.standing === 'pending') return ['result:help_unpaid']
  if (order.standing === 'fail') return Object.values(getChargeTextKeys(order))
  if (isRefundPending(order) || isFullyRefunded(order)) return []
  if (getPostponedDeliveryTime(order) !== undefined) return ['result:title_postponed']
  if (isInUndoWindow(order)) return ['result:title_window']
  return [isDeliveryPending(order) ? 'result:help_arriving' : 'result:help_delivered']
}

interface HelpOrderCardProps {
  order: Order
  /** True if the newest order is shown because none was requested. */
  isNewest: boolean
}

/** Card with the order's status, payment state and support code. */
export function HelpOrderCard({ order, isNewest }: HelpOrderCardProps) {
  const t = useTranslate()
  const { text: tag, tone } = getOrderStatusTag(order)
  const code = getSupportCode(order.billingNo)
  return (
    <section className={styles.order}>
      {isNewest && <h3 className={styles.title}>{t('result:help_last_order')}</h3>}
      <Card className={styles.card}>
        <p className={styles.head}>
          <bdi className={styles.goods}>{order.words?.goodsName ?? order.billingNo}</bdi>
          <Tag tone={tone}>{t(tag)}</Tag>
        </p>
        {getPaymentStateTextKeys(order).map((words) => (
          <p key={words}>{t(words)}</p>
        ))}
        <RefundNotices order={order} />
        <ReportWrongCharacterSection order={order} />
        <p className={styles.code}>
          <span>
            {t('result:support_code')} <bdi dir="ltr">{code}</bdi>
          </span>
          <IconButton icon="copy" label={t('result:copy_support')} onClick={() => void copySupportCode(order)} />
        </p>
      </Card>
    </section>
  )
}
