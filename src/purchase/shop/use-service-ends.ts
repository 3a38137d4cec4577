import { useSnapshot } from 'valtio'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from './shop.store.ts'

/**
 * Returns the announced ends of services in the area's country, and in each country that the gateway has listed for the
 * account. In an area of several countries, only the account says where the player lives. It is ignored until the page
 * is hydrated, because the server-rendered page knows no account. The list stays the same object unless it changes,
 * because an update would make React render a notice again that is not hydrated yet.
 */
export function useServiceEnds(isHydrated: boolean) {
  const { serviceEnds = [], serviceEndsElsewhere = [] } = useSnapshot(shopStore).config ?? {}
  const countries = useSnapshot(sessionStore).user?.countries ?? []
  const abroad = serviceEndsElsewhere.filter(({ country }) => isHydrated && countries.includes(country))
  return abroad.length === 0 ? serviceEnds : [...serviceEnds, ...abroad]
}
