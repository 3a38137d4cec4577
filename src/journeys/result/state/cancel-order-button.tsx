import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getOrderCancellationOption } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineOnlyButton } from '../../../shared/online-only-button.tsx'
import { cancelOrderBeforeDelivery } from './cancel-order.actions.ts'
import { cancelOrderStore } from './cancel-order.store.ts'

/** Button that cancels the order. Rendered only while the order can be canceled. */
export function CancelOrderButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy } = useSnapshot(cancelOrderStore)
  const takeBack = getOrderCancellationOption(order)
  const end = takeBack?.until === undefined ? undefined : Math.ceil(takeBack.until / 1000)
  const now = useNowSeconds((time) => (end !== undefined && time < end ? end : undefined))
  if (!takeBack || (end !== undefined && now >= end)) return null
  return (
    <OnlineOnlyButton
      look="ghost"
      wide
      busy={busy && t('result:take_back')}
      onClick={() => void cancelOrderBeforeDelivery(order.billingNo)}
    >
      {t('result:take_back')}
    </OnlineOnlyButton>
  )
}
