import * as v from 'valibot'
import { call } from '../call.ts'
import { replenishmentInfo } from '../entities/card.ts'
import { country, game } from '../entities/game.ts'
import { paymentCountryGroup, payStarted } from '../entities/payment.ts'
import { id, platform, requestId, shortText } from '../fields.ts'

const link = v.object({ replenish_id: id })
const options = { codes: ['replenishError', 'notAGame'] } as const

/** Paying on somebody's behalf, and real names. */
export const getReplenishmentInfo = call(
  '/api/replenishment/replenishment_info',
  'What a make-up link asks for',
  link,
  replenishmentInfo,
  options,
)
export const getReplenishmentGameList = call(
  '/api/replenishment/getGameList',
  'Games of a make-up link',
  link,
  v.object({ games: v.array(game) }),
  options,
)
export const getReplenishmentCountryList = call(
  '/api/pay/replenishmentCountryList',
  'Countries and methods of a make-up link',
  v.object({ replenish_id: id, platform }),
  v.object({ countries: v.array(country), groups: paymentCountryGroup }),
  options,
)
export const payReplenishment = call(
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
