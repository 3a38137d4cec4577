import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { pollOrderList } from '../../journeys/my/orders/poll-order-list.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { purchaseStore } from '../../purchase/machine/purchase.store.ts'
import { unpaidOrderStore } from '../../purchase/orders/unpaid-order.store.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { ReminderBar } from '../../ui/page/reminder-bar.tsx'

/**
 * Link to an unpaid order while choosing goods. Hidden once the order is paid, and while the payment methods are open
 * after its payment inside the store has failed or was cancelled: Buy then resumes the order.
 */
export function UnpaidOrderBanner() {
  const t = useTranslate()
  const { order } = useSnapshot(unpaidOrderStore)
  useEffect(() => pollOrderList('seldom'), [])
  const { current: purchase } = useSnapshot(purchaseStore)
  const isResumedByBuy = purchase.state === 'choosing' && purchase.abandonedOrder?.billingNo === order?.billingNo
  if (!order || isResumedByBuy) return null
  return (
    <ReminderBar onPress={() => showOrder(order)}>
      <DotSeparatedLine parts={[t('result:tag_waiting'), order.words?.goodsName]} />
    </ReminderBar>
  )
}
