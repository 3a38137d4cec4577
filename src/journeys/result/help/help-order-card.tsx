import { supportCodeOf } from '../../../contract/support-code.ts'
import type { CopyKey } from '../../../kernel/i18n/copy-types.ts'
import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { isDeliveryPending, isRefundDue, isRefunded } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { tagOf } from '../../../purchase/order-tag.ts'
import { Card } from '../../../ui/content/card.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Tag } from '../../../ui/content/tag.tsx'
import { MoneyBack } from '../order/refund-notices.tsx'
import { chargeOf } from '../result.table.ts'
import { copySupportCode } from './support-details.ts'
import styles from './help-sheet.module.css'

/** What an order's state means for its payer's money. Refunds have sentences of their own (`money-back.tsx`), so this list may be empty. */
export function moneyWords(order: Order): readonly CopyKey[] {
  if (order.standing === 'pending') return ['result:help_unpaid']
  if (order.standing === 'fail') return Object.values(chargeOf(order))
  if (isRefundDue(order) || isRefunded(order)) return []
  return [isDeliveryPending(order) ? 'result:help_arriving' : 'result:help_delivered']
}

interface HelpOrderProps {
  order: Order
  /** Nobody named it: it is the newest of this device. */
  isLast: boolean
}

/** The order that help is wanted for: its state, what that means for the money, and the code that support asks for. */
export function HelpOrder({ order, isLast }: HelpOrderProps) {
  const t = useCopy()
  const { words: tag, tone } = tagOf(order)
  const code = supportCodeOf(order.billingNo)
  return (
    <section className={styles.order}>
      {isLast && <h3 className={styles.title}>{t('result:help_last_order')}</h3>}
      <Card className={styles.card}>
        <p className={styles.head}>
          <bdi className={styles.goods}>{order.words?.goodsName ?? order.billingNo}</bdi>
          <Tag tone={tone}>{t(tag)}</Tag>
        </p>
        {moneyWords(order).map((words) => (
          <p key={words}>{t(words)}</p>
        ))}
        <MoneyBack order={order} />
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
