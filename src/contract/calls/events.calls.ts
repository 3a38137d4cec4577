import * as v from 'valibot'
import { defineCall } from '../call.ts'
import {
  continueActivitySchema,
  cumulativeActivitySchema,
  cumulativeStatusSchema,
  receivedGiftsSchema,
} from '../entities/events.ts'
import { idSchema, requestIdSchema } from '../fields.ts'

/** Parameters for top-up events (cumulative or streak). Guests receive the events without progress. */
const clientSchema = v.object({ client_id: idSchema })
/** Parameters for claiming gifts, which are sent to a character. Without `gift_id`, all available gifts are claimed. */
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

export const getCumulativeActivityInfo = defineCall(
  '/api/cumulative/cumulativeActivityInfo',
  'The cumulative event',
  clientSchema,
  cumulativeActivitySchema,
  { codes: eventErrorCodes },
)
export const receiveActivityGift = defineCall(
  '/api/cumulative/receiveActivityGift',
  'Claim a gift of the cumulative event, or all of them',
  giftClaimSchema,
  receivedGiftsSchema,
  claimOptions,
)
export const getCumulativeStatus = defineCall(
  '/api/cumulative/status',
  'Is there a gift to claim, and what is missing for the next one',
  clientSchema,
  cumulativeStatusSchema,
  { codes: eventErrorCodes },
)
export const getContinueActivityInfo = defineCall(
  '/api/continue/continueActivityInfo',
  'The continuous event',
  clientSchema,
  continueActivitySchema,
  { codes: eventErrorCodes },
)
export const receiveContinueGift = defineCall(
  '/api/continue/receiveActivityGift',
  'Claim a gift of the continuous event, or all of them',
  giftClaimSchema,
  receivedGiftsSchema,
  claimOptions,
)

export const eventCalls = {
  getCumulativeActivityInfo,
  receiveActivityGift,
  getCumulativeStatus,
  getContinueActivityInfo,
  receiveContinueGift,
}
