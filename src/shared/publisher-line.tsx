import { useSnapshot } from 'valtio'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { session } from '../kernel/session/session.store.ts'

/** An address bar's facts: the host, and the publisher of the store. */
export function PublisherLine() {
  const t = useCopy()
  const { company } = useSnapshot(session).brand
  return <>{t('inapp:genuine', { host: window.location.host, company })}</>
}
