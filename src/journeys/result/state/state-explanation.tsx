import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { formatDay } from '../../../kernel/time/format-moment.ts'
import { declineTexts } from '../../../purchase/orders/decline-texts.table.ts'
import { getPostponedDelivery, isDeliveryPending } from '../../../purchase/ledger/order-rules.ts'
import styles from '../result.module.css'
import { getChargeTextKeys, getDeclineReason, type ResultState } from '../result.table.ts'

/**
 * Text below the title. Explains why a payment failed and whether the player was charged, or that the delivery is in
 * progress.
 */
export function StateExplanation({ state }: { state: ResultState }) {
  const t = useTranslate()
  const { order } = state
  const { language } = useSnapshot(sessionStore)
  const postponedTo = getPostponedDelivery(order)
  if (state.state === 'success' && postponedTo !== undefined)
    return <p className={styles.why}>{t('result:postponed_text', { date: formatDay(postponedTo, language) })}</p>
  if (state.state === 'success' && isDeliveryPending(order))
    return <p className={styles.why}>{t('result:arriving_text')}</p>
  if (state.state !== 'failed') return null
  const refusal = getDeclineReason(order)
  return (
    <p className={styles.why}>
      {refusal && `${t(declineTexts[refusal])} `}
      <strong className={styles.fact}>{t(getChargeTextKeys(order).fact)}</strong>
    </p>
  )
}
