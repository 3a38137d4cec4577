import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { replenishmentInfoSchema } from '../entities/card.ts'
import { countrySchema, gameSchema } from '../entities/game.ts'
import { methodsByRegionSchema, startedPaymentSchema } from '../entities/payment.ts'
import { idSchema, platformSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

const replenishLinkSchema = v.object({ replenish_id: idSchema })
const options = { codes: ['replenishError', 'notAGame'] } as const

/** Loads the open amount of a replenish link. */
export const getReplenishmentInfo = defineCall(
  '/api/replenishment/replenishment_info',
  'What a make-up link asks for',
  replenishLinkSchema,
  replenishmentInfoSchema,
  options,
)
export const getReplenishmentGameList = defineCall(
  '/api/replenishment/getGameList',
  'Games of a make-up link',
  replenishLinkSchema,
  v.object({ games: v.array(gameSchema) }),
  options,
)
export const getReplenishmentCountryList = defineCall(
  '/api/pay/replenishmentCountryList',
  'Countries and methods of a make-up link',
  v.object({ replenish_id: idSchema, platform: platformSchema }),
  v.object({ countries: v.array(countrySchema), groups: methodsByRegionSchema }),
  options,
)
export const payReplenishment = defineCall(
  '/api/replenishment/pay',
  'Pay a make-up link',
  v.object({
    replenish_id: idSchema,
    payway_id: idSchema,
    channel_id: idSchema,
    platform: platformSchema,
    country: shortTextSchema,
    session_id: v.optional(shortTextSchema),
    traffic_source: v.optional(shortTextSchema),
    request_id: requestIdSchema,
  }),
  startedPaymentSchema,
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
