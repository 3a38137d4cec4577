import * as v from 'valibot'
import { call } from '../call.ts'
import { continueActivity, cumulativeActivity } from '../entities/events.ts'
import { count, done, flag, id, requestId } from '../fields.ts'

const client = v.object({ client_id: id })
const codes = ['notLoggedIn', 'noSuchActivity'] as const
const claim = { later: true, changes: true, codes } as const

/** Cumulative and continuous top-up events. */
export const getCumulativeActivityInfo = call(
  '/api/cumulative/cumulativeActivityInfo',
  'The cumulative event',
  client,
  cumulativeActivity,
  { later: true, codes },
)
export const receiveActivityGift = call(
  '/api/cumulative/receiveActivityGift',
  'Claim a gift of the cumulative event',
  v.object({ client_id: id, gift_id: id, request_id: requestId }),
  done,
  claim,
)
export const getCumulativeStatus = call(
  '/api/cumulative/status',
  'Is there a gift to claim',
  client,
  v.object({ running: flag, claimable: count }),
  { later: true, codes },
)
export const getContinueActivityInfo = call(
  '/api/continue/continueActivityInfo',
  'The continuous event',
  client,
  continueActivity,
  { later: true, codes },
)
export const receiveContinueGift = call(
  '/api/continue/receiveActivityGift',
  'Claim a gift of the continuous event',
  v.object({ client_id: id, gift_id: id, request_id: requestId }),
  done,
  claim,
)

export const eventCalls = {
  getCumulativeActivityInfo,
  receiveActivityGift,
  getCumulativeStatus,
  getContinueActivityInfo,
  receiveContinueGift,
}
