import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import { lawContextSchema, paymentMethodsByRegionSchema } from '../entities/payment.ts'
import { idSchema, platformSchema } from '../fields.ts'

/** Loads the payment methods. Separate from the catalogue calls because few visitors need it. */
export const getPaywayList = defineApiCall(
  '/api/pay/getPaywayList',
  'Payment methods by region, each with its amount',
  /** `role_id` is the character, sent for games with prices per character. */
  v.object({
    client_id: idSchema,
    product_id: idSchema,
    platform: platformSchema,
    domain_area: v.optional(idSchema),
    role_id: v.optional(idSchema),
  }),
  v.object({ groups: paymentMethodsByRegionSchema, law: v.optional(lawContextSchema) }),
  { codes: ['notAGame', 'wrongDomain', 'notFound'] },
)

export const paymentMethodApiCalls = { getPaywayList }
