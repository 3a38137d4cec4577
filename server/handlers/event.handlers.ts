import { CallFailure } from '../contract/call-failure.ts'
import { continueFrom, cumulativeFrom, stateOf } from '../events/activity.mapper.ts'
import type { ActivityKind } from '../events/events.repository.ts'
import type { StepData } from '../events/events.tables.ts'
import { activityOf, standingOf, type Standing } from '../events/standing.ts'
import { claimsOf, type ClaimParams } from '../gifts/new-claim.ts'
import { accountOf, accountOrGuest, gameOf } from '../services/players.ts'
import type { CallContext } from './call-context.ts'
import type { Handlers } from './handler.ts'

async function standing(context: CallContext, clientId: string, kind: ActivityKind): Promise<Standing> {
  const game = await gameOf(context, clientId)
  const activity = await activityOf(context, game, kind)
  return standingOf(context, activity, await accountOrGuest(context, game))
}

const getCumulativeActivityInfo: Handlers['getCumulativeActivityInfo'] = async ({ client_id }, context) =>
  cumulativeFrom(await standing(context, client_id, 'cumulative'), context.language)

const getContinueActivityInfo: Handlers['getContinueActivityInfo'] = async ({ client_id }, context) =>
  continueFrom(await standing(context, client_id, 'continue'), context.language)

const getCumulativeStatus: Handlers['getCumulativeStatus'] = async ({ client_id }, context) => {
  const of = await standing(context, client_id, 'cumulative')
  return { running: context.nowSeconds < of.activity.endsAt, claimable: claimable(of).length }
}

const claimable = (of: Standing): StepData[] => of.activity.steps.filter((step) => stateOf(step, of) === 'claim')

interface Claimed extends ClaimParams {
  client_id: string
  gift_id?: string | undefined
}

/** One gift, or all that were reached: who has claimed them before, by another request, is told so. */
const receive = (kind: ActivityKind) => async (params: Claimed, context: CallContext) => {
  const game = await gameOf(context, params.client_id)
  const account = await accountOf(context, game)
  const activity = await activityOf(context, game, kind)
  const newClaim = await claimsOf(context, account, params)
  const asked = activity.steps.filter(({ giftId }) => params.gift_id === undefined || giftId === params.gift_id)
  if (asked.length === 0) throw new CallFailure('notFound')
  const of = await standingOf(context, activity, account)
  const reached = asked.filter((step) => stateOf(step, of) !== 'locked')
  if (reached.length === 0) throw new CallFailure('giftLocked')
  const giftIds = await context.repositories.gifts.claim(
    reached.map(({ giftId }) => newClaim(activity.activityId, giftId)),
  )
  if (giftIds.length === 0) throw new CallFailure('giftReceived')
  return { gift_ids: giftIds }
}

export const eventHandlers = {
  getCumulativeActivityInfo,
  getContinueActivityInfo,
  getCumulativeStatus,
  receiveActivityGift: receive('cumulative'),
  receiveContinueGift: receive('continue'),
}
