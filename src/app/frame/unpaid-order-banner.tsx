import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { pollOrderList } from '../../journeys/my/orders/poll-order-list.ts'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { showOrder } from '../../purchase/machine/purchase.actions.ts'
import { unpaidOrderStore } from '../../purchase/orders/unpaid-order.store.ts'
import { DotSeparatedLine } from '../../ui/content/dot-separated.tsx'
import { ReminderBar } from '../../ui/page/reminder-bar.tsx'

/** Link to an unpaid order while choosing goods. Hidden once the order is paid. */
export function UnpaidOrderBanner() {
  const t = useTranslate()
  const { order } = useSnapshot(unpaidOrderStore)
  useEffect(() => pollOrderList('seldom'), [])
  if (!order) return null
  return (
    <ReminderBar onPress={() => showOrder(order)}>
      <DotSeparatedLine parts={[t('result:tag_waiting'), order.words?.goodsName]} />
    </ReminderBar>
  )
}
