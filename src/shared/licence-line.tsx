import { useTranslate } from '../kernel/i18n/i18n.ts'
import styles from './licence-line.module.css'

/** Tells the player that the purchase is a licence, with a link to the terms. Must be separate from other terms. */
export function LicenceLine({ termsUrl }: { termsUrl: string }) {
  const t = useTranslate()
  return (
    <p className={styles.licence}>
      {t('recharge:licence')}{' '}
      <a href={termsUrl} target="_blank" rel="noopener noreferrer">
        {t('recharge:licence_terms')}
      </a>
    </p>
  )
}
