import type { WireEventTeaser, WirePageConfig } from '../../src/contract/entities/page-config.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { areaOf } from './areas.ts'
import type { Catalogue } from './catalogue.ts'
import { demandGame } from './demand-game.ts'
import type { GameRow } from './games.repository.ts'

/** The kinds of events that a game has now, and the teaser of one that runs. */
export interface ShownEvents {
  readonly kinds: readonly ('cumulative' | 'continue')[]
  readonly teaser?: WireEventTeaser | undefined
}

/** Before a game is known the store asks with the brand's login client, or with none: the brand's own answer holds. */
export const requestedGame = async (
  { gameOf }: Pick<Catalogue, 'gameOf'>,
  facts: RequestFacts,
  clientId: string | undefined,
): Promise<GameRow | undefined> =>
  clientId === undefined || clientId === String(facts.brand.login.client) ? undefined : gameOf(facts, clientId)

export function createConfigHandlers(
  catalogue: Catalogue,
  shownEvents: (facts: RequestFacts, game: GameRow) => Promise<ShownEvents>,
) {
  const { gameOf, turnConfig, read } = catalogue

  /** Whether the game has events is not written down twice: the rows of events say it. */
  async function withEvents(
    facts: RequestFacts,
    game: GameRow | undefined,
    config: WirePageConfig,
  ): Promise<WirePageConfig> {
    const { kinds, teaser }: ShownEvents = game ? await shownEvents(facts, game) : { kinds: [] }
    return {
      ...config,
      cumulative_config: { ...config.cumulative_config, is_has_cumulative: kinds.includes('cumulative') },
      continue_config: { ...config.continue_config, is_has_continue: kinds.includes('continue') },
      ...(teaser ? { event: teaser } : {}),
    }
  }

  const getPageConfig: Handlers['getPageConfig'] = ({ client_id, domain_area }, facts) =>
    read(async (snapshot) => {
      areaOf(facts.brand, domain_area)
      const game = await requestedGame({ gameOf: demandGame.bind(undefined, snapshot) }, facts, client_id)
      const config = await snapshot.pageConfig({ brand: facts.brand.key, clientId: client_id ?? '' })
      if (!config) throw new CallFailure('storeClosed')
      return turnConfig(await withEvents(facts, game, config), facts.overrides)
    })

  const getGameLogo: Handlers['getGameLogo'] = async ({ client_id }, facts) => ({
    logo: (await gameOf(facts, client_id)).logo,
  })

  const getPlatformIcon: Handlers['getPlatformIcon'] = async ({ client_id }, facts) => ({
    icon: (await gameOf(facts, client_id)).icon,
  })

  /** The sandbox's games stand beside the store; a real one has an address, or an app's scheme, of its own. */
  const evoke: Handlers['evoke'] = async ({ client_id }, facts) => {
    const { link } = await gameOf(facts, client_id)
    if (link === '') throw new CallFailure('notFound')
    return { link: new URL(link, facts.origin).href }
  }

  return { getPageConfig, getGameLogo, getPlatformIcon, evoke }
}
