import { isCallError } from '../api/call-error.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { getFailureKey } from './failure-key.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'
import styles from './load-failure.module.css'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Explains why data could not be loaded. Renders nothing after sign-out. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const { t } = useOfficeTranslation()
  if (!error || isCallError(error, 'signedOut')) return null
  return (
    <div className={styles.failure}>
      <Notice tone="bad" title={t(isCallError(error, 'internal') ? 'office:error_load' : getFailureKey(error))} isAlert>
        <Button className={styles.retry} onClick={onRetry}>
          {t('office:try_again')}
        </Button>
      </Notice>
    </div>
  )
}
