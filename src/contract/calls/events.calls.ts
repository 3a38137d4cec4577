import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { continueActivity, cumulativeActivity, cumulativeStatus, giftsReceived } from '../entities/events.ts'
import { id, requestId } from '../fields.ts'

/** Parameters for top-up events (cumulative or streak). Guests receive the events without progress. */
const client = v.object({ client_id: id })
/** Parameters for claiming gifts, which are sent to a character. Without `gift_id`, all available gifts are claimed. */
const claimed = v.object({
  client_id: id,
  server_id: id,
  role_id: id,
  gift_id: v.optional(id),
  request_id: requestId,
})
const codes = ['notLoggedIn', 'notAGame', 'noSuchActivity'] as const
const claim = {
  changes: true,
  codes: [...codes, 'noSuchRole', 'notFound', 'giftLocked', 'giftReceived'],
} as const

export const getCumulativeActivityInfo = defineCall(
  '/api/cumulative/cumulativeActivityInfo',
  'The cumulative event',
  client,
  cumulativeActivity,
  { codes },
)
export const receiveActivityGift = defineCall(
  '/api/cumulative/receiveActivityGift',
  'Claim a gift of the cumulative event, or all of them',
  claimed,
  giftsReceived,
  claim,
)
export const getCumulativeStatus = defineCall(
  '/api/cumulative/status',
  'Is there a gift to claim, and what is missing for the next one',
  client,
  cumulativeStatus,
  { codes },
)
export const getContinueActivityInfo = defineCall(
  '/api/continue/continueActivityInfo',
  'The continuous event',
  client,
  continueActivity,
  { codes },
)
export const receiveContinueGift = defineCall(
  '/api/continue/receiveActivityGift',
  'Claim a gift of the continuous event, or all of them',
  claimed,
  giftsReceived,
  claim,
)

export const eventCalls = {
  getCumulativeActivityInfo,
  receiveActivityGift,
  getCumulativeStatus,
  getContinueActivityInfo,
  receiveContinueGift,
}
