import { useSyncExternalStore } from 'react'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { isCallError } from '../api/call-error.ts'
import { formatLocalDateTime } from '../format/local-date-time.tsx'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './connection-notice.module.css'

/**
 * Returns when the oldest data on screen was loaded, in Unix seconds. Undefined if the gateway is reachable, or if
 * nothing was loaded: each part of the screen then says so itself.
 */
function findOutdatedSince(client: QueryClient): number | undefined {
  const outdated = client
    .getQueryCache()
    .getAll()
    .filter((query) => query.isActive() && isAway(query.state.error ?? query.state.fetchFailureReason))
    .map(({ state }) => state.dataUpdatedAt)
    .filter((updatedAt) => updatedAt > 0)
  return outdated.length === 0 ? undefined : Math.floor(Math.min(...outdated) / 1000)
}

const isAway = (error: unknown) => isCallError(error, 'offline') || isCallError(error, 'unavailable')

/** Notice that the gateway is unreachable, with the age of the data on screen. */
export function ConnectionNotice() {
  const { t, language } = useOfficeTranslation()
  const client = useQueryClient()
  const since = useSyncExternalStore(
    (notify) => client.getQueryCache().subscribe(notify),
    () => findOutdatedSince(client),
  )
  if (since === undefined) return null
  return (
    <div className={styles.place}>
      <Notice tone="bad" title={t('office:error_offline')} isAlert>
        {t('office:outdated_since', { time: formatLocalDateTime(since, language, 'clock') })}
      </Notice>
    </div>
  )
}
