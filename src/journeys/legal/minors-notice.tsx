import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './legal.module.css'

/** Spending limits for minors under Japanese law, shown above the goods. */
export function MinorsNotice() {
  const t = useTranslate()
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
