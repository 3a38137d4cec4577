import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { loadSpendCap } from '../../purchase/spend-cap/spend-cap.actions.ts'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './legal.module.css'

/** Notice about the monthly spending limits for minors in Japan. Also shows the account's own limit. */
export function MinorsSpendingLimitNotice() {
  const t = useTranslate()
  const suid = useSnapshot(sessionStore).user?.suid
  useEffect(() => void loadSpendCap(), [suid])
  return (
    <Notice>
      <strong>{t('legal:minors_title')}</strong>
      <p>{t('legal:minors_text')}</p>
      <ul className={styles.ages}>
        <li>{t('legal:minors_under_16')}</li>
        <li>{t('legal:minors_under_18')}</li>
        <li>{t('legal:minors_adult')}</li>
      </ul>
    </Notice>
  )
}
