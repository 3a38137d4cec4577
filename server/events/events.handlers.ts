import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ClaimParams } from '../gifts/gifts.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { Players } from '../players/players.ts'
import { continueFrom, cumulativeFrom, nextGiftFrom, stateOf } from './activity.mapper.ts'
import type { ActivityKind } from './events.repository.ts'
import type { StepData } from './events.tables.ts'
import { activityOf, standingOf, type Standing, type StandingDeps } from './standing.ts'

export interface EventsDeps extends StandingDeps {
  readonly catalogue: Catalogue
  readonly players: Players
}

interface Claimed extends ClaimParams {
  client_id: string
  gift_id?: string | undefined
}

const claimable = (of: Standing): StepData[] => of.activity.steps.filter((step) => stateOf(step, of) === 'claim')

export function createEventsHandlers(deps: EventsDeps) {
  const { catalogue, players, rows, gifts } = deps

  async function standing(facts: RequestFacts, clientId: string, kind: ActivityKind): Promise<Standing> {
    const game = await catalogue.gameOf(facts, clientId)
    const activity = await activityOf(rows, facts, game, kind)
    return standingOf(deps, facts, activity, await players.accountOrGuest(facts, game))
  }

  const getCumulativeActivityInfo: Handlers['getCumulativeActivityInfo'] = async ({ client_id }, facts) =>
    cumulativeFrom(await standing(facts, client_id, 'cumulative'), facts.language)

  const getContinueActivityInfo: Handlers['getContinueActivityInfo'] = async ({ client_id }, facts) =>
    continueFrom(await standing(facts, client_id, 'continue'), facts.language)

  const getCumulativeStatus: Handlers['getCumulativeStatus'] = async ({ client_id }, facts) => {
    const of = await standing(facts, client_id, 'cumulative')
    const running = facts.nowSeconds < of.activity.endsAt
    const next = running && of.isPlayer ? nextGiftFrom(of, facts.language) : undefined
    return { running, claimable: claimable(of).length, ...(next && { next }) }
  }

  /** Claims one gift, or all that were reached: a player who has claimed them by another request is told so. */
  const receive = (kind: ActivityKind) => async (params: Claimed, facts: RequestFacts) => {
    const { game, account } = await players.callerOf(facts, params.client_id)
    const activity = await activityOf(rows, facts, game, kind)
    const newClaim = await gifts.claimsOf(facts, account, params)
    const wanted = activity.steps.filter(({ giftId }) => params.gift_id === undefined || giftId === params.gift_id)
    if (wanted.length === 0) throw new CallFailure('notFound')
    const of = await standingOf(deps, facts, activity, account)
    const reached = wanted.filter((step) => stateOf(step, of) !== 'locked')
    if (reached.length === 0) throw new CallFailure('giftLocked')
    const giftIds = await gifts.claim(reached.map(({ giftId }) => newClaim(activity.activityId, giftId)))
    if (giftIds.length === 0) throw new CallFailure('giftReceived')
    return { gift_ids: giftIds }
  }

  return {
    getCumulativeActivityInfo,
    getContinueActivityInfo,
    getCumulativeStatus,
    receiveActivityGift: receive('cumulative'),
    receiveContinueGift: receive('continue'),
  }
}
