import * as v from 'valibot'
import { defineCall } from '../call.ts'
import {
  couponSchema,
  couponPriceSchema,
  growthPointSchema,
  vipBasicInfoSchema,
  vipInfoSchema,
} from '../entities/vip.ts'
import { integerSchema, doneReplySchema, booleanSchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

const clientSchema = v.object({ client_id: idSchema })
const readOptions = { codes: ['notLoggedIn', 'notAGame'] } as const

export const getVipBasicInfo = defineCall(
  '/api/coupons/vipBasicInfo',
  'VIP levels and FAQ',
  clientSchema,
  vipBasicInfoSchema,
  {
    codes: ['notAGame'],
  },
)
export const getVipInfo = defineCall(
  '/api/coupons/vipInfo',
  "The player's level and points",
  clientSchema,
  vipInfoSchema,
  readOptions,
)
export const getGrowthHistory = defineCall(
  '/api/coupons/growthHistory',
  'Growth points, newest first',
  clientSchema,
  v.object({ history: v.array(growthPointSchema) }),
  readOptions,
)
export const getCouponList = defineCall(
  '/api/coupons/couponList',
  'Coupons by category',
  v.object({ client_id: idSchema, use_category: v.picklist(['claim', 'avail,lock', 'history']) }),
  v.object({ coupons: v.array(couponSchema) }),
  readOptions,
)
export const receiveCoupons = defineCall(
  '/api/coupons/receiveCoupons',
  'Claim a coupon',
  v.object({ client_id: idSchema, code: idSchema, request_id: requestIdSchema }),
  doneReplySchema,
  { changes: true, codes: [...readOptions.codes, 'couponClaimed', 'couponNotClaimable'] },
)
export const getClaimable = defineCall(
  '/api/coupons/claimable',
  'Is there a coupon to claim',
  clientSchema,
  v.object({ claimable: booleanSchema, count: integerSchema }),
  readOptions,
)
/**
 * Calculates the price with a coupon, in the payment method's currency, or in the area's currency if no method is
 * given.
 */
export const calcPrice = defineCall(
  '/api/coupons/calcPrice',
  'Price of a product with a coupon',
  v.object({
    client_id: idSchema,
    coupon_code: idSchema,
    product_id: idSchema,
    domain_area: v.optional(idSchema),
    country: v.optional(shortTextSchema),
    payway_id: v.optional(shortTextSchema),
    channel_id: v.optional(shortTextSchema),
    role_id: v.optional(idSchema),
  }),
  couponPriceSchema,
  { codes: [...readOptions.codes, 'wrongDomain', 'notFound', 'illegalCoupon'] },
)

export const vipCalls = {
  getVipBasicInfo,
  getVipInfo,
  getGrowthHistory,
  getCouponList,
  receiveCoupons,
  getClaimable,
  calcPrice,
}
