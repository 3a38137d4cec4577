import { useSnapshot } from 'valtio'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import type { RechargeView } from '../use-recharge-view.ts'
import styles from '../recharge.module.css'

/** Links for help and for asking someone else to pay. */
export function PurchaseLinks({ view: { isCardMethod } }: { view: RechargeView }) {
  const t = useTranslate()
  const { user } = useSnapshot(sessionStore)
  const { role, goods } = useSnapshot(selectionStore).chosen
  return (
    <p className={styles.links}>
      <button type="button" className={styles.link} onClick={() => openOverlay({ kind: 'help' })}>
        {t('shell:refunds_help')}
      </button>
      {user && role && goods && !isCardMethod && (
        <button type="button" className={styles.link} onClick={() => openOverlay({ kind: 'askToPay' })}>
          {t('recharge:ask_to_pay')}
        </button>
      )}
    </p>
  )
}
