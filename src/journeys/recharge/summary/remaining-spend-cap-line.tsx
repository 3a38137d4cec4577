import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getPayRegion } from '../../../purchase/selection/pay-region.ts'
import { loadSpendCap } from '../../../purchase/spend-cap/spend-cap.actions.ts'
import { spendCapStore } from '../../../purchase/spend-cap/spend-cap.store.ts'
import styles from '../recharge.module.css'

/**
 * Shows what the account may still spend this month of a minor's legal limit or of its own budget. Loads the amount
 * again on mount, because the account may have bought on other devices. Renders nothing if there is no limit.
 */
export function RemainingSpendCapLine() {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const { cap, waiting } = useSnapshot(spendCapStore)
  const suid = user?.suid
  useEffect(() => void loadSpendCap(), [suid])
  if (!cap) return null
  const { amount, left, currency } = cap
  const region = getPayRegion()
  return (
    <p className={styles.trust}>
      {t('recharge:cap_left', {
        left: formatPrice(left, currency, language, region),
        cap: formatPrice(amount, currency, language, region),
      })}
      {waiting && (
        <>
          <br />
          {t('recharge:cap_waiting', {
            goods: waiting.goods,
            amount: formatPrice(waiting.amount, waiting.currency, language, region),
          })}
        </>
      )}
    </p>
  )
}
