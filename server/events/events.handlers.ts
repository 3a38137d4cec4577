import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ClaimRequest, GiftService } from '../gifts/gift-service.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { PlayerReads, PlayerService } from '../players/player-service.ts'
import { mapStreakEventToWire, mapCumulativeEventToWire, mapNextGiftToWire, getGiftState } from './activity.mapper.ts'
import type { ActivityKind } from './events.repository.ts'
import type { StepData } from './events.tables.ts'
import {
  requireCurrentActivity,
  loadEventProgress,
  type EventProgress,
  type ProgressDeps,
} from './load-event-progress.ts'

export interface EventReadDeps extends ProgressDeps {
  readonly catalogue: Catalogue
  readonly players: PlayerReads
}

export interface EventsDeps extends EventReadDeps {
  readonly players: PlayerService
  readonly gifts: GiftService
}

interface GiftRequest extends ClaimRequest {
  client_id: string
  gift_id?: string | undefined
}

const listClaimable = (of: EventProgress): StepData[] =>
  of.activity.steps.filter((step) => getGiftState(step, of) === 'claim')

export function createEventReadHandlers(deps: EventReadDeps) {
  const { catalogue, players, rows } = deps

  async function loadForCaller(facts: RequestFacts, clientId: string, kind: ActivityKind): Promise<EventProgress> {
    const game = await catalogue.requireGame(facts, clientId)
    const activity = await requireCurrentActivity(rows, facts, game, kind)
    return loadEventProgress(deps, facts, activity, await players.findAccount(facts, game))
  }

  const getCumulativeActivityInfo: Handlers['getCumulativeActivityInfo'] = async ({ client_id }, facts) =>
    mapCumulativeEventToWire(await loadForCaller(facts, client_id, 'cumulative'), facts.language)

  const getContinueActivityInfo: Handlers['getContinueActivityInfo'] = async ({ client_id }, facts) =>
    mapStreakEventToWire(await loadForCaller(facts, client_id, 'continue'), facts.language)

  const getCumulativeStatus: Handlers['getCumulativeStatus'] = async ({ client_id }, facts) => {
    const of = await loadForCaller(facts, client_id, 'cumulative')
    const running = facts.nowSeconds < of.activity.endsAt
    const next = running && of.isPlayer ? mapNextGiftToWire(of, facts.language) : undefined
    return { running, claimable: listClaimable(of).length, ...(next && { next }) }
  }

  return { getCumulativeActivityInfo, getContinueActivityInfo, getCumulativeStatus }
}

export function createEventsHandlers(deps: EventsDeps) {
  const { players, rows, gifts } = deps

  /** Claims one gift or all reached gifts. Throws if a concurrent request has claimed them. */
  const receive = (kind: ActivityKind) => async (params: GiftRequest, facts: RequestFacts) => {
    const { game, account } = await players.requireCaller(facts, params.client_id)
    const activity = await requireCurrentActivity(rows, facts, game, kind)
    const newClaim = await gifts.createClaimBuilder(facts, account, params)
    const wanted = activity.steps.filter(({ giftId }) => params.gift_id === undefined || giftId === params.gift_id)
    if (wanted.length === 0) throw new CallFailure('notFound')
    const of = await loadEventProgress(deps, facts, activity, account)
    const reached = wanted.filter((step) => getGiftState(step, of) !== 'locked')
    if (reached.length === 0) throw new CallFailure('giftLocked')
    const giftIds = await gifts.claim(reached.map(({ giftId }) => newClaim(activity.activityId, giftId)))
    if (giftIds.length === 0) throw new CallFailure('giftReceived')
    return { gift_ids: giftIds }
  }

  return {
    ...createEventReadHandlers(deps),
    receiveActivityGift: receive('cumulative'),
    receiveContinueGift: receive('continue'),
  }
}
