import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { replenishmentInfo } from '../entities/card.ts'
import { country, game } from '../entities/game.ts'
import { paymentCountryGroup, payStarted } from '../entities/payment.ts'
import { id, platform, requestId, shortText } from '../fields.ts'

const link = v.object({ replenish_id: id })
const options = { codes: ['replenishError', 'notAGame'] } as const

/** Loads the open amount of a replenish link. */
export const getReplenishmentInfo = defineCall(
  '/api/replenishment/replenishment_info',
  'What a make-up link asks for',
  link,
  replenishmentInfo,
  options,
)
export const getReplenishmentGameList = defineCall(
  '/api/replenishment/getGameList',
  'Games of a make-up link',
  link,
  v.object({ games: v.array(game) }),
  options,
)
export const getReplenishmentCountryList = defineCall(
  '/api/pay/replenishmentCountryList',
  'Countries and methods of a make-up link',
  v.object({ replenish_id: id, platform }),
  v.object({ countries: v.array(country), groups: paymentCountryGroup }),
  options,
)
export const payReplenishment = defineCall(
  '/api/replenishment/pay',
  'Pay a make-up link',
  v.object({
    replenish_id: id,
    payway_id: id,
    channel_id: id,
    platform,
    country: shortText,
    session_id: v.optional(shortText),
    traffic_source: v.optional(shortText),
    request_id: requestId,
  }),
  payStarted,
  {
    changes: true,
    codes: [
      'replenishError',
      'replenishInUse',
      'otherPurchase',
      'notLoggedIn',
      'notAGame',
      'noSuchChannel',
      'wrongMethod',
      'methodAway',
      'paymentProblem',
    ],
  },
)
export const replenishCalls = {
  getReplenishmentInfo,
  getReplenishmentGameList,
  getReplenishmentCountryList,
  payReplenishment,
}
