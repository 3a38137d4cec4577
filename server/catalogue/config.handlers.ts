import type { WireEventTeaser, WirePageConfig } from '../../src/contract/entities/page-config.ts'
import {
  getAreaCountry,
  getCountryOfRegion,
  getDateInCountry,
  isCountryCode,
} from '../../src/contract/law/countries.table.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { resolveArea } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { requireGame as requireGameIn } from './require-game.ts'
import type { GameRow } from './games.repository.ts'
import { pickName } from './names.ts'
import type { CatalogueSnapshot } from './snapshot.ts'

/** Kinds of events that a game shows, and the teaser of the running event. */
export interface VisibleEvents {
  readonly kinds: readonly ('cumulative' | 'continue')[]
  readonly teaser?: WireEventTeaser | undefined
}

/** Returns the requested game. Undefined if the request has no client id, or that of the brand's own login. */
export const findRequestedGame = async (
  { requireGame }: Pick<Catalogue, 'requireGame'>,
  facts: RequestFacts,
  clientId: string | undefined,
): Promise<GameRow | undefined> =>
  clientId === undefined || clientId === String(facts.brand.login.client) ? undefined : requireGame(facts, clientId)

/**
 * Returns the check whether an area's guests may live in a country: it is one of the area's payment regions, or the
 * proxy reports it. If the proxy reports none, guests of an area that sells to the whole world may live anywhere.
 */
async function createGuestCountryCheck(
  snapshot: CatalogueSnapshot,
  { brand, country: { fromProxy } }: RequestFacts,
  area: string,
): Promise<(country: string) => boolean> {
  const regions = (await snapshot.countries({ brand: brand.key }))
    .filter((row) => row.area === area)
    .map(({ code }) => getCountryOfRegion(code))
  const isAnywhere = fromProxy === undefined && !regions.every(isCountryCode)
  return (country) => isAnywhere || country === fromProxy || regions.includes(country)
}

/**
 * Returns the announced ends of services, of the requested game or of all the brand's games: those in the area's
 * country, and those in other countries, whose players may use the area too.
 */
async function listServiceEnds(
  snapshot: CatalogueSnapshot,
  facts: RequestFacts,
  { game, area }: { game: GameRow | undefined; area: string },
): Promise<Pick<WirePageConfig, 'service_ends' | 'service_ends_elsewhere'>> {
  const { brand, nowSeconds, language } = facts
  const announced = await snapshot.serviceEnds({ brand: brand.key })
  if (announced.length === 0) return {}
  const ends = announced
    .filter(({ gpId, country, claimsUntil }) => {
      const isOfGame = game === undefined || game.gpId === gpId
      return isOfGame && claimsUntil >= getDateInCountry(country, nowSeconds)
    })
    .map(({ names, country, lastDay, claimsUntil }) => ({
      country,
      game: pickName(names, language),
      last_day: lastDay,
      claims_until: claimsUntil,
    }))
  const here = ends.filter(({ country }) => country === getAreaCountry(area))
  const isOfGuests = await createGuestCountryCheck(snapshot, facts, area)
  const elsewhere = ends
    .filter((end) => !here.includes(end))
    .map((end) => ({ ...end, for_guests: isOfGuests(end.country) }))
  return {
    ...(here.length === 0 ? {} : { service_ends: here.map(({ country: _country, ...end }) => end) }),
    ...(elsewhere.length === 0 ? {} : { service_ends_elsewhere: elsewhere }),
  }
}

export function createPageConfigHandlers(
  catalogue: Catalogue,
  getVisibleEvents: (facts: RequestFacts, game: GameRow) => Promise<VisibleEvents>,
) {
  const { requireGame, applyOverrides, read } = catalogue

  /** Replaces the configured event flags with flags computed from the actual events, so that the two never disagree. */
  async function withEvents(
    facts: RequestFacts,
    game: GameRow | undefined,
    config: WirePageConfig,
  ): Promise<WirePageConfig> {
    const { kinds, teaser }: VisibleEvents = game ? await getVisibleEvents(facts, game) : { kinds: [] }
    return {
      ...config,
      cumulative_config: { ...config.cumulative_config, is_has_cumulative: kinds.includes('cumulative') },
      continue_config: { ...config.continue_config, is_has_continue: kinds.includes('continue') },
      ...(teaser ? { event: teaser } : {}),
    }
  }

  const getPageConfig: Handlers['getPageConfig'] = ({ client_id, domain_area }, facts) =>
    read(async (snapshot) => {
      const area = resolveArea(facts.brand, domain_area)
      const game = await findRequestedGame({ requireGame: requireGameIn.bind(undefined, snapshot) }, facts, client_id)
      const config = await snapshot.pageConfig({ brand: facts.brand.key, clientId: client_id ?? '' })
      if (!config) throw new CallFailure('storeClosed')
      const serviceEnds = await listServiceEnds(snapshot, facts, { game, area: area ?? game?.area ?? '' })
      return applyOverrides({ ...(await withEvents(facts, game, config)), ...serviceEnds }, facts.overrides)
    })

  const getGameLogo: Handlers['getGameLogo'] = async ({ client_id }, facts) => ({
    logo: (await requireGame(facts, client_id)).logo,
  })

  const getPlatformIcon: Handlers['getPlatformIcon'] = async ({ client_id }, facts) => ({
    icon: (await requireGame(facts, client_id)).icon,
  })

  /** Returns the URL that opens the game. It is relative only in the sandbox. */
  const evoke: Handlers['evoke'] = async ({ client_id }, facts) => {
    const { link } = await requireGame(facts, client_id)
    if (link === '') throw new CallFailure('notFound')
    return { link: new URL(link, facts.origin).href }
  }

  return { getPageConfig, getGameLogo, getPlatformIcon, evoke }
}
