import { useCopy } from '../i18n/i18n.ts'
import styles from './loading.module.css'

/** Stands where a list will be. It appears only if the reply is slow because a flash would look like a fault. */
export function Loading() {
  const { t } = useCopy()
  return (
    <div className={styles.loading} aria-busy="true" aria-label={t('office:loading')}>
      {[0, 1, 2, 3, 4].map((row) => (
        <span key={row} className={styles.row} />
      ))}
    </div>
  )
}
