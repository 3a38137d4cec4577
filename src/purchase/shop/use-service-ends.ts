import { useSnapshot, type Snapshot } from 'valtio'
import { sessionStore } from '../../kernel/session/session.store.ts'
import { shopStore } from './shop.store.ts'

interface AnnouncedServiceEnd {
  readonly game: string
  /** Calendar day, such as `2027-01-31`. */
  readonly lastDay: string
  readonly claimsUntil: string
  /** Country in which the service ends; absent if the area is this country. */
  readonly country?: string | undefined
}

type Config = Snapshot<typeof shopStore>['config']

const none: readonly AnnouncedServiceEnd[] = []
/** Lists by page config and countries, so that several components get the same objects. */
const lists = new WeakMap<NonNullable<Config>, Map<string | undefined, readonly AnnouncedServiceEnd[]>>()

/** Returns the same list for the same page config and countries. */
function listServiceEnds(config: Config, countries: string | undefined): readonly AnnouncedServiceEnd[] {
  if (!config) return none
  const ofConfig = lists.get(config) ?? new Map<string | undefined, readonly AnnouncedServiceEnd[]>()
  lists.set(config, ofConfig)
  const listed = ofConfig.get(countries)
  if (listed) return listed
  const { serviceEnds = [], serviceEndsElsewhere = [] } = config
  const abroad = serviceEndsElsewhere.filter(({ country, forGuests }) =>
    countries === undefined ? forGuests : countries.split(' ').includes(country),
  )
  const ends = [...serviceEnds, ...abroad]
  ofConfig.set(countries, ends)
  return ends
}

/**
 * Returns the announced ends of services in the area's country, and in other countries in which the player may live.
 * The account says where that is. Without it, these are all countries for which the gateway has listed guests. It is
 * ignored until the page is hydrated, because the server-rendered page knows no account. The list stays the same object
 * unless it changes, because an update would make React render a notice again that is not hydrated yet.
 */
export function useServiceEnds(isHydrated: boolean): readonly AnnouncedServiceEnd[] {
  const { config } = useSnapshot(shopStore)
  const countries = useSnapshot(sessionStore).user?.countries ?? []
  return listServiceEnds(config, isHydrated && countries.length > 0 ? countries.join(' ') : undefined)
}
