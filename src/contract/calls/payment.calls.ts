import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { methodsByRegionSchema } from '../entities/payment.ts'
import { idSchema, platformSchema } from '../fields.ts'

/** Loads payment methods. In a separate file from the catalogue calls because few visitors need this call. */
export const getPaywayList = defineCall(
  '/api/pay/getPaywayList',
  'Payment methods by region, each with its amount',
  /** `role_id`: character for personal prices, if the game supports them. */
  v.object({
    client_id: idSchema,
    product_id: idSchema,
    platform: platformSchema,
    domain_area: v.optional(idSchema),
    role_id: v.optional(idSchema),
  }),
  v.object({ groups: methodsByRegionSchema }),
  { codes: ['notAGame', 'wrongDomain', 'notFound'] },
)

export const paymentCalls = { getPaywayList }
