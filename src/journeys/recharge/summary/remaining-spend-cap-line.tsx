import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { getAreaLegalNotices } from '../../../brands/area-notices.table.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { formatPrice } from '../../../kernel/money/format-price.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { loadSpendCap } from '../../../purchase/spend-cap/spend-cap.actions.ts'
import { spendCapStore } from '../../../purchase/spend-cap/spend-cap.store.ts'
import styles from '../recharge.module.css'

/**
 * Amount that remains of the monthly spending limit for minors. Loaded again on mount, because the account may have
 * bought on other devices.
 */
export function RemainingSpendCapLine() {
  const { area } = useSnapshot(sessionStore)
  return getAreaLegalNotices(area).minors ? <SpendCap /> : null
}

function SpendCap() {
  const t = useTranslate()
  const { language, user } = useSnapshot(sessionStore)
  const { cap, waiting } = useSnapshot(spendCapStore)
  const suid = user?.suid
  useEffect(() => void loadSpendCap(), [suid])
  if (!cap) return null
  const { amount, left, currency } = cap
  return (
    <p className={styles.trust}>
      {t('recharge:cap_left', {
        left: formatPrice(left, currency, language, 'JP'),
        cap: formatPrice(amount, currency, language, 'JP'),
      })}
      {waiting && (
        <>
          <br />
          {t('recharge:cap_waiting', {
            goods: waiting.goods,
            amount: formatPrice(waiting.amount, waiting.currency, language, 'JP'),
          })}
        </>
      )}
    </p>
  )
}
