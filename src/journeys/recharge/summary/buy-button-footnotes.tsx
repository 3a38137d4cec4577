import { useSnapshot } from 'valtio'
import { getInAppBrowser } from '../../../kernel/in-app/in-app-browser.ts'
import { useTranslate } from '../../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { PublisherAndHostLine } from '../../../shared/publisher-and-host-line.tsx'
import type { RechargeView } from '../use-recharge-view.ts'
import styles from '../recharge.module.css'

export function BuyButtonFootnotes({ view: { duties } }: { view: RechargeView }) {
  const t = useTranslate()
  const { company, statement } = useSnapshot(sessionStore).brand
  const isInApp = getInAppBrowser() !== null
  return (
    <p className={styles.trust}>
      <span className={styles.seller}>
        {duties.showsTaxAndSeller ? (
          <bdi>{t('shell:fact', { label: t('recharge:seller'), value: company })}</bdi>
        ) : (
          !isInApp && <bdi>{company}</bdi>
        )}
      </span>
      {isInApp && (
        <span className={styles.seller}>
          <PublisherAndHostLine />
        </span>
      )}
      <span>{t('recharge:on_statement', { name: statement })}</span>
    </p>
  )
}
