import { useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { findUnreachableTenants } from '../api/unreachable-tenants.ts'
import { useOfficeTranslation } from '../i18n/i18n.ts'
import styles from './connection-notice.module.css'

/** Names the tenants whose databases did not respond, because their data is missing on the page. */
export function UnreachableTenantsNotice() {
  const { t } = useOfficeTranslation()
  const client = useQueryClient()
  const tenants = useSyncExternalStore(
    (notify) => client.getQueryCache().subscribe(notify),
    () => {
      const active = client.getQueryCache().findAll({ type: 'active' })
      return findUnreachableTenants(active.map(({ queryKey }) => String(queryKey[0]))).join(', ')
    },
  )
  // Keep the live region on the page when it is empty, because screen readers only announce changes inside an existing
  // region.
  return <output className={styles.silent}>{tenants !== '' && t('office:no_answer_from', { tenants })}</output>
}
