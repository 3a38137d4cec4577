import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-day.ts'
import { formatTypicalDuration } from '../../../kernel/time/format-short-date-time.ts'
import { declineReasonCopyKeys } from '../../../purchase/orders/decline-reason-copy-keys.table.ts'
import {
  getPostponedDeliveryTime,
  getOrderCancellationOption,
  isDeliveryPending,
} from '../../../purchase/ledger/order-rules.ts'
import type { Order } from '../../../purchase/ledger/order.schema.ts'
import { Countdown } from '../../../ui/content/countdown.tsx'
import { useIsHydrated } from '../../../ui/use-is-hydrated.ts'
import { classNames } from '../../../ui/class-names.ts'
import serverTime from '../order/server-time.module.css'
import styles from '../result.module.css'
import { getChargeTextKeys, getDeclineReason, type ResultState } from '../result.table.ts'

/** Explains why a payment failed and whether the player was charged, or how a delivery proceeds. */
export function OrderResultExplanation({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { order } = state
  const { language } = useSnapshot(sessionStore)
  const postponedTo = getPostponedDeliveryTime(order)
  if (state.state === 'success' && postponedTo !== undefined)
    return <p className={styles.why}>{t('result:postponed_text', { date: formatDay(postponedTo, language) })}</p>
  if (state.state === 'success' && isDeliveryPending(order)) return <DeliveryExplanation order={order} />
  if (state.state !== 'failed') return null
  const refusal = getDeclineReason(order)
  return (
    <p className={styles.why}>
      {refusal && `${t(declineReasonCopyKeys[refusal])} `}
      <strong className={styles.fact}>{t(getChargeTextKeys(order).fact)}</strong>
    </p>
  )
}

/** Explains the delivery, and how long the owner can cancel. */
function DeliveryExplanation({ order }: { order: Order }) {
  const t = useTranslate()
  const { language } = useSnapshot(sessionStore)
  const isInBrowser = useIsHydrated()
  const takeBack = getOrderCancellationOption(order)
  if (!takeBack) return <p className={styles.why}>{t('result:arriving_text')}</p>
  if (takeBack.until === undefined) return <p className={styles.why}>{t('result:overdue_text')}</p>
  // The server does not render the time left, because it would soon be outdated.
  if (!isInBrowser)
    return <p className={classNames(styles.why, serverTime.untilHydrated)}>{t('result:undo_text', { time: '' })}</p>
  const formatLeft = (leftMs: number) =>
    leftMs === 0
      ? t('result:arriving_text')
      : t('result:undo_text', { time: formatTypicalDuration(Math.ceil(leftMs / 1000), language) })
  return (
    <p className={styles.why}>
      <Countdown untilMs={takeBack.until} format={formatLeft} />
    </p>
  )
}
