import { useOfficeTranslation } from '../i18n/i18n.ts'
import styles from './loading-placeholder.module.css'

/** Placeholder while data is loading. It appears after a delay, because a short flash would look like an error. */
export function LoadingPlaceholder() {
  const { t } = useOfficeTranslation()
  return (
    <output className={styles.loading} aria-busy="true" aria-label={t('office:loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </output>
  )
}
