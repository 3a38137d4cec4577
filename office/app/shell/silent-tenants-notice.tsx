import { useSyncExternalStore } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { getSilentTenants } from '../api/silent-tenants.ts'
import { useCopy } from '../i18n/i18n.ts'
import styles from './connection-notice.module.css'

/** Line that names the tenants whose data is missing on the page. It disappears when they respond again. */
export function SilentTenantsNotice() {
  const { t } = useCopy()
  const client = useQueryClient()
  const tenants = useSyncExternalStore(
    (notify) => client.getQueryCache().subscribe(notify),
    () => {
      const active = client.getQueryCache().findAll({ type: 'active' })
      return getSilentTenants(active.map(({ queryKey }) => String(queryKey[0]))).join(', ')
    },
  )
  // The live region is always on the page: screen readers only announce changes within one.
  return <output className={styles.silent}>{tenants !== '' && t('office:no_answer_from', { tenants })}</output>
}
