import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { parseSocialCode, findGameBySocialCode } from '../../src/brands/social-code.ts'
import { gatewayApiCalls, type ApiCallName } from '../../src/contract/calls.table.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { Area, Platform } from '../../src/contract/domain.table.ts'
import type { Envelope } from '../../src/contract/replies/envelope.ts'
import { getEmbeddedReplyKey } from '../../src/contract/replies/first-reply-key.ts'
import type { DispatchCall } from '../http/contract/dispatch-call.ts'
import type { Query } from '../http/contract/query.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import { stripQuery } from '../http/paths.ts'
import type { LastVisit } from './last-visit.ts'

/** Response codes that may be embedded in the page. "Not found" is final; after other errors, a retry may succeed. */
const answered: ReadonlySet<number> = new Set([apiResponseCodes.success, apiResponseCodes.notFound])

type Params = Record<string, string | undefined>

/**
 * Maximum length of an embedded response in characters. A longer one would delay the page. It is used for rendering
 * only, and the store requests it again.
 */
const maxReplyLength = 60_000

/** Maximum length in characters for the payment methods of a replenish link, which compression reduces to a tenth. */
const maxMethodsLength = 120_000

export interface FirstScreenReplies {
  readonly first: Readonly<Record<string, Envelope>>
  /** Responses that are too long to embed, by API call. The page is rendered from them. */
  readonly tooLong: Readonly<Record<string, Envelope>>
}

/**
 * Paths whose first screen needs all responses. Other paths need only the page config, which determines their layout.
 */
const firstScreens = new Set(['/', '/selectGoods', '/selectGame', '/layoutGame'])

interface FirstRequest {
  readonly query: Query
  readonly platform: Platform
  readonly last: LastVisit
  readonly gameArea: Area | undefined
  readonly about: About
}

/** Order number or replenish link in the page's URL. */
export interface About {
  readonly billingNo?: string | undefined
  readonly link?: string | undefined
}

/**
 * Returns the responses that the first screen needs, which are embedded in the page. They never depend on the account:
 * player names in an order are masked, and order pages are not cached.
 */
export async function loadFirstScreenReplies(
  answer: DispatchCall,
  request: FastifyRequest,
  facts: RequestFacts,
  { query, platform, last, gameArea, about }: FirstRequest,
): Promise<FirstScreenReplies> {
  const first: Record<string, Envelope> = {}
  const tooLong: Record<string, Envelope> = {}
  const add = async (name: ApiCallName, params: Params, maxLength = maxReplyLength): Promise<Envelope> => {
    const envelope = await answer(name, given(params), facts)
    const isShort = JSON.stringify(envelope).length <= maxLength
    if (answered.has(envelope.code))
      (isShort ? first : tooLong)[getEmbeddedReplyKey(gatewayApiCalls[name].path, params)] = envelope
    return envelope
  }
  const { billingNo, link: replenish_id } = about
  if (replenish_id !== undefined)
    await Promise.all([
      add('getReplenishmentInfo', { replenish_id }),
      add('getReplenishmentGameList', { replenish_id }),
      add('getReplenishmentCountryList', { replenish_id, platform }, maxMethodsLength),
    ])
  if (billingNo !== undefined) await add('getOrderInfo', { billing_no: billingNo, simple: '1' })
  const path = stripQuery(request.url)
  const code = parseSocialCode(path)
  const social = code === undefined ? undefined : findGameBySocialCode(facts.brand, code)
  const named = social?.clients[platform] ?? query['client_id']
  const only = facts.brand.areas.length === 1 ? facts.brand.areas[0] : undefined
  // These rules have to match `src/kernel/session/area.ts`.
  const domain_area = social?.area ?? query['domain_area'] ?? only ?? gameArea ?? last.area
  const isFirst = social !== undefined || firstScreens.has(path)
  const games = isFirst
    ? await add('getGameList', { client_id: named, platform, domain_area, region: last.region })
    : undefined
  const client_id = openedGame(games, named ?? last.game)
  await add('getPageConfig', { client_id, domain_area })
  if (isFirst && client_id !== undefined)
    await add('getProductList', { client_id, platform, domain_area, region: last.region })
  return { first, tooLong }
}

const gameList = v.object({
  games: v.array(
    v.object({
      client_id: v.string(),
      is_select_game: v.boolean(),
      sub_game: v.record(v.string(), v.object({ client_id: v.string() })),
    }),
  ),
})

/**
 * Returns the game that the store will open: the wanted game if the list contains it, otherwise the game that the list
 * selects. A link made for another platform has a game id that this platform's list does not contain. The rules have to
 * match `src/journeys/select/loading/start-shop.actions.ts`.
 */
function openedGame(envelope: Envelope | undefined, wanted: string | undefined): string | undefined {
  const list = v.safeParse(gameList, envelope?.data)
  if (!list.success) return wanted
  const { games } = list.output
  const ids = games.flatMap((game) => [game.client_id, ...Object.values(game.sub_game).map((sub) => sub.client_id)])
  if (wanted !== undefined && ids.includes(wanted)) return wanted
  return games.find((game) => game.is_select_game)?.client_id ?? wanted
}

const given = (params: Params): Params =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
