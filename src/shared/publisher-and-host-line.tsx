import { useSnapshot } from 'valtio'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { sessionStore } from '../kernel/session/session.store.ts'

/** Line with the host and the publisher for in-app browsers, which show no address bar. */
export function PublisherAndHostLine() {
  const t = useTranslate()
  const { company } = useSnapshot(sessionStore).brand
  return <>{t('inapp:genuine', { host: window.location.host, company })}</>
}
