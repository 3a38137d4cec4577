import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import {
  topUpStreakEventSchema,
  cumulativeTopUpEventSchema,
  cumulativeTopUpStatusSchema,
  receivedEventGiftIdsSchema,
} from '../entities/events.ts'
import { idSchema, requestIdSchema } from '../fields.ts'

/** Parameters for top-up events. Guests receive events without progress. */
const clientSchema = v.object({ client_id: idSchema })
/** Parameters for claiming gifts for a character. Without `gift_id`, all available gifts are claimed. */
const giftClaimSchema = v.object({
  client_id: idSchema,
  server_id: idSchema,
  role_id: idSchema,
  gift_id: v.optional(idSchema),
  request_id: requestIdSchema,
})
const eventErrorCodes = ['notLoggedIn', 'notAGame', 'noSuchActivity'] as const
const claimOptions = {
  changes: true,
  codes: [...eventErrorCodes, 'noSuchRole', 'notFound', 'giftLocked', 'giftReceived'],
} as const

export const getCumulativeTopUpEvent = defineApiCall(
  '/api/cumulative/cumulativeActivityInfo',
  'The cumulative event',
  clientSchema,
  cumulativeTopUpEventSchema,
  { codes: eventErrorCodes },
)
export const receiveCumulativeTopUpGift = defineApiCall(
  '/api/cumulative/receiveActivityGift',
  'Claim a gift of the cumulative event, or all of them',
  giftClaimSchema,
  receivedEventGiftIdsSchema,
  claimOptions,
)
export const getCumulativeTopUpStatus = defineApiCall(
  '/api/cumulative/status',
  'Gifts to claim, and progress towards the next one',
  clientSchema,
  cumulativeTopUpStatusSchema,
  { codes: eventErrorCodes },
)
export const getTopUpStreakEvent = defineApiCall(
  '/api/continue/continueActivityInfo',
  'The continuous event',
  clientSchema,
  topUpStreakEventSchema,
  { codes: eventErrorCodes },
)
export const receiveTopUpStreakGift = defineApiCall(
  '/api/continue/receiveActivityGift',
  'Claim a gift of the continuous event, or all of them',
  giftClaimSchema,
  receivedEventGiftIdsSchema,
  claimOptions,
)

export const topUpEventApiCalls = {
  getCumulativeActivityInfo: getCumulativeTopUpEvent,
  receiveActivityGift: receiveCumulativeTopUpGift,
  getCumulativeStatus: getCumulativeTopUpStatus,
  getContinueActivityInfo: getTopUpStreakEvent,
  receiveContinueGift: receiveTopUpStreakGift,
}
