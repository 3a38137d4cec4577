import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { paymentCountryGroup } from '../entities/payment.ts'
import { id, platform } from '../fields.ts'

/** Loads payment methods. In a separate file from the catalogue calls, because few visitors need this call. */
export const getPaywayList = defineCall(
  '/api/pay/getPaywayList',
  'Payment methods by region, each with its amount',
  /** `role_id`: character for personal prices, if the game supports them. */
  v.object({ client_id: id, product_id: id, platform, domain_area: v.optional(id), role_id: v.optional(id) }),
  v.object({ groups: paymentCountryGroup }),
  { codes: ['notAGame', 'wrongDomain', 'notFound'] },
)

export const paymentCalls = { getPaywayList }
