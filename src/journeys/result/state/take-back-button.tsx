import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { useNowSeconds } from '../../../kernel/time/now-seconds.ts'
import { getTakeBack } from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { OnlineButton } from '../../../shared/online-button.tsx'
import { takeBackOrder } from './take-back.actions.ts'
import { takeBackStore } from './take-back.store.ts'

/** Button that takes the order back. Rendered only while that is possible. The text above explains what happens. */
export function TakeBackButton({ order }: { order: Order }) {
  const t = useTranslate()
  const { busy } = useSnapshot(takeBackStore)
  const takeBack = getTakeBack(order)
  const end = takeBack?.until === undefined ? undefined : Math.ceil(takeBack.until / 1000)
  const now = useNowSeconds((time) => (end !== undefined && time < end ? end : undefined))
  if (!takeBack || (end !== undefined && now >= end)) return null
  return (
    <OnlineButton
      look="ghost"
      wide
      busy={busy && t('result:take_back')}
      onClick={() => void takeBackOrder(order.billingNo)}
    >
      {t('result:take_back')}
    </OnlineButton>
  )
}
