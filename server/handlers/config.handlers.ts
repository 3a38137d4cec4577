import { CallFailure } from '../contract/call-failure.ts'
import { providerNames } from '../logins/companies/providers.table.ts'
import type { PageConfig } from '../../src/contract/entities/page-config.ts'
import type { ActivityKind } from '../events/events.repository.ts'
import { shownIn } from '../events/standing.ts'
import type { GameRow } from '../repositories/games.repository.ts'
import { turnKnobs } from '../sandbox/knobs.table.ts'
import { areaOf } from '../services/areas.ts'
import { gameOf } from '../services/players.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

/** Before a game is known the store asks with the brand's login client, or with none: the brand's own answer holds. */
async function gameAsked(context: CallContext, clientId: string | undefined): Promise<GameRow | undefined> {
  if (clientId === undefined || clientId === String(context.brand.login.client)) return undefined
  return gameOf(context, clientId)
}

/** Whether the game has events is not written down twice: the rows of events say it. */
async function withEvents(context: CallContext, game: GameRow | undefined, config: PageConfig): Promise<PageConfig> {
  const shown = game ? await shownIn(context, game) : []
  const has = (kind: ActivityKind) => shown.some((activity) => activity.kind === kind)
  return {
    ...config,
    cumulative_config: { ...config.cumulative_config, is_has_cumulative: has('cumulative') },
    continue_config: { ...config.continue_config, is_has_continue: has('continue') },
  }
}

const getPageConfig: Handlers['getPageConfig'] = async ({ client_id, domain_area }, context) => {
  areaOf(context.brand, domain_area)
  const game = await gameAsked(context, client_id)
  const config = await context.repositories.games.pageConfig({ brand: context.brand.key, clientId: client_id ?? '' })
  if (!config) throw new Error('a brand without a page config')
  return turnKnobs(await withEvents(context, game, config), context.knobs)
}

const getLoginConfig: Handlers['getLoginConfig'] = async ({ client_id, domain_area }, context) => {
  areaOf(context.brand, domain_area)
  await gameAsked(context, client_id)
  const { brand, companies } = context
  const { login } = brand
  // What this gateway cannot check is not offered.
  const offered = providerNames.filter((name) => companies?.[name].checks(brand))
  const pages = offered.flatMap((name) => {
    const page = companies?.[name].authorize
    return page === undefined ? [] : [[name, page] as const]
  })
  return {
    fb_id: login.facebookApp,
    gg_id: login.googleClient,
    gg_pkg: login.googlePackage,
    ios_id: login.iosSignIn,
    vk_id: login.vkId,
    client_id: String(login.client),
    json_type: ['account', ...offered],
    login_pages: Object.fromEntries(pages),
  }
}

const getGameLogo: Handlers['getGameLogo'] = async ({ client_id }, context) => ({
  logo: (await gameOf(context, client_id)).logo,
})

const getPlatformIcon: Handlers['getPlatformIcon'] = async ({ client_id }, context) => ({
  icon: (await gameOf(context, client_id)).icon,
})

/** The sandbox's games stand beside the store; a real one has an address, or an app's scheme, of its own. */
const evoke: Handlers['evoke'] = async ({ client_id }, context) => {
  const { link } = await gameOf(context, client_id)
  if (link === '') throw new CallFailure('notFound')
  return { link: new URL(link, context.origin).href }
}

export const configHandlers = { getPageConfig, getLoginConfig, getGameLogo, getPlatformIcon, evoke }
