import { useSnapshot } from 'valtio'
import { getAreaLegalNotices } from '../../../brands/area-notices.table.ts'
import { getInAppBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { openOverlay } from '../../../kernel/overlays/overlays.store.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { PublisherLine } from '../../../shared/publisher-line.tsx'
import type { RechargeView } from '../use-recharge.ts'
import { CapLine } from './cap-line.tsx'
import styles from '../recharge.module.css'

/**
 * Lines below the Buy button: a minor's remaining amount, the seller, the name on bank statements, a help link, and the
 * way to ask somebody else to pay.
 */
export function SellerLine({ view: { duties, isCardMethod } }: { view: RechargeView }) {
  const t = useTranslate()
  const { brand, area, user } = useSnapshot(sessionStore)
  const { role, goods } = useSnapshot(selectionStore).chosen
  const canAsk = user && role && goods && !isCardMethod
  const { company, statement } = brand
  return (
    <>
      {getAreaLegalNotices(area).minors && <CapLine />}
      <p className={styles.trust}>
        <span className={styles.seller}>
          {getInAppBrowser() ? (
            <PublisherLine />
          ) : (
            <bdi>
              {duties.showsTaxAndSeller ? t('shell:fact', { label: t('recharge:seller'), value: company }) : company}
            </bdi>
          )}
        </span>
        <span>{t('recharge:on_statement', { name: statement })}</span>
        <button type="button" className={styles.help} onClick={() => openOverlay({ kind: 'help' })}>
          {t('shell:refunds_help')}
        </button>
        {canAsk && (
          <button type="button" className={styles.help} onClick={() => openOverlay({ kind: 'askToPay' })}>
            {t('recharge:ask_to_pay')}
          </button>
        )}
      </p>
    </>
  )
}
