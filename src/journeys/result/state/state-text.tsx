import { useCopy } from '../../../kernel/i18n/i18n.ts'
import { declineWords } from '../../../purchase/decline-words.table.ts'
import { isDeliveryPending } from '../../../purchase/ledger/order-rules.ts'
import styles from '../result.module.css'
import { chargeOf, refusalOf, type Shown } from '../result.table.ts'

/** The sentence below the title: why a payment failed and whether money was taken, or that a paid order needs nothing more. */
export function StateText({ state }: { state: Shown }) {
  const t = useCopy()
  const { order } = state
  if (state.state === 'success' && isDeliveryPending(order))
    return <p className={styles.why}>{t('result:arriving_text')}</p>
  if (state.state !== 'failed') return null
  const refusal = refusalOf(order)
  return (
    <p className={styles.why}>
      {refusal && `${t(declineWords[refusal])} `}
      <strong className={styles.fact}>{t(chargeOf(order).fact)}</strong>
    </p>
  )
}
