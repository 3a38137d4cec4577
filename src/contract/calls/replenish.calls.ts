import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { replenishmentInfoSchema } from '../entities/card.ts'
import { countrySchema, gameSchema } from '../entities/game.ts'
import {
  lawContextSchema,
  paymentStartFields,
  paymentMethodsByRegionSchema,
  startedPaymentSchema,
} from '../entities/payment.ts'
import { payRequestSchema, payRequestStates } from '../entities/pay-request.ts'
import { currencySchema, idSchema, platformSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

const replenishLinkSchema = v.object({ replenish_id: idSchema })
const options = { codes: ['replenishError', 'notAGame'] } as const

export const getReplenishmentInfo = defineApiCall(
  '/api/replenishment/replenishment_info',
  'Amount and account of a make-up link',
  replenishLinkSchema,
  replenishmentInfoSchema,
  options,
)
export const getReplenishmentGameList = defineApiCall(
  '/api/replenishment/getGameList',
  'Games of a make-up link',
  replenishLinkSchema,
  v.object({ games: v.array(gameSchema) }),
  options,
)
export const getReplenishmentCountryList = defineApiCall(
  '/api/pay/replenishmentCountryList',
  'Countries and methods of a make-up link',
  v.object({ replenish_id: idSchema, platform: platformSchema }),
  v.object({
    countries: v.array(countrySchema),
    groups: paymentMethodsByRegionSchema,
    law: v.optional(lawContextSchema),
  }),
  options,
)
export const payReplenishment = defineApiCall(
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
    /** Terms that the payer saw. Sent only for pay requests, because the amount of other links never changes. */
    shown_amount: paymentStartFields.shown_amount,
    shown_currency: paymentStartFields.shown_currency,
    shown_odds: paymentStartFields.shown_odds,
    /** Payer's choices, as in the calls that start a payment. */
    delivery_choice: paymentStartFields.delivery_choice,
    guardian_consent: paymentStartFields.guardian_consent,
    shown_statements: paymentStartFields.shown_statements,
    shown_delivery_day: paymentStartFields.shown_delivery_day,
    shown_button: paymentStartFields.shown_button,
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
      'priceChanged',
      'notSoldHere',
      'oddsChanged',
      'badParameters',
      'payRequestClosed',
      'payRequestBlocked',
      'payRequestAboveLimit',
    ],
  },
)

const { client_id, server_id, role_id, areaId, product_id, domain_area, country } = paymentStartFields
export const createPayRequest = defineApiCall(
  '/api/replenishment/request',
  'Create a link with which somebody else can pay; the same purchase gets the same link',
  v.object({
    client_id,
    server_id,
    role_id,
    areaId,
    product_id,
    domain_area,
    country,
    /** Currency of the price shown to the player. */
    currency: currencySchema,
    request_id: requestIdSchema,
  }),
  payRequestSchema,
  {
    method: 'POST',
    changes: true,
    codes: [
      'notLoggedIn',
      'notAGame',
      'wrongDomain',
      'notRealName',
      'notFound',
      'noSuchRole',
      'notSoldHere',
      'unpaidOrder',
      'limitReached',
      'birthMonthRequired',
      'capReached',
      'playerBlocked',
      'playerPaused',
      'phoneRequired',
      'payRequestsFull',
    ],
  },
)
export const getPayRequests = defineApiCall(
  '/api/replenishment/requests',
  'Pay requests of an account in all games of the brand, newest first',
  v.object({}),
  v.object({ requests: v.array(payRequestSchema) }),
  { codes: ['notLoggedIn'] },
)
export const cancelPayRequest = defineApiCall(
  '/api/replenishment/cancelRequest',
  'Cancel a pay request; a payment in progress still counts',
  v.object({ replenish_id: idSchema, request_id: requestIdSchema }),
  payRequestSchema,
  { method: 'POST', changes: true, codes: ['notLoggedIn', 'replenishError'] },
)
export const declinePayRequest = defineApiCall(
  '/api/replenishment/declineRequest',
  'Decline a pay request',
  v.object({ replenish_id: idSchema, request_id: requestIdSchema }),
  v.object({ state: v.picklist(payRequestStates) }),
  { method: 'POST', changes: true, codes: ['replenishError'] },
)
export const replenishApiCalls = {
  getReplenishmentInfo,
  getReplenishmentGameList,
  getReplenishmentCountryList,
  payReplenishment,
  createPayRequest,
  getPayRequests,
  cancelPayRequest,
  declinePayRequest,
}
