import { useSnapshot } from 'valtio'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { session } from '../kernel/session/session.store.ts'

/** What an address bar would say: the host, and the publisher whose store it is. */
export function GenuineLine() {
  const t = useCopy()
  const { company } = useSnapshot(session).brand
  return <>{t('inapp:genuine', { host: window.location.host, company })}</>
}
