import * as v from 'valibot'
import { call } from '../call.ts'
import { paymentCountryGroup } from '../entities/payment.ts'
import { id, platform } from '../fields.ts'

/** Apart from the catalogue: only who wants to pay asks for ways to pay. */
export const getPaywayList = call(
  '/api/pay/getPaywayList',
  'Payment methods by region, each with its amount',
  /** `role_id`: whose own prices count, where the game has some. */
  v.object({ client_id: id, product_id: id, platform, domain_area: v.optional(id), role_id: v.optional(id) }),
  v.object({ groups: paymentCountryGroup }),
  { codes: ['notAGame', 'wrongDomain', 'notFound'] },
)

export const paymentCalls = { getPaywayList }
