import * as v from 'valibot'
import { defineApiCall } from '../call.ts'
import {
  couponSchema,
  couponPriceSchema,
  vipPointsHistoryEntrySchema,
  vipBasicInfoSchema,
  vipInfoSchema,
} from '../entities/vip.ts'
import { integerSchema, doneReplySchema, booleanSchema, idSchema, requestIdSchema, shortTextSchema } from '../fields.ts'

const clientSchema = v.object({ client_id: idSchema })
const readOptions = { codes: ['notLoggedIn', 'notAGame'] } as const

export const getVipBasicInfo = defineApiCall(
  '/api/coupons/vipBasicInfo',
  'VIP levels and FAQ',
  clientSchema,
  vipBasicInfoSchema,
  {
    codes: ['notAGame'],
  },
)
export const getVipInfo = defineApiCall(
  '/api/coupons/vipInfo',
  "The player's level and points",
  clientSchema,
  vipInfoSchema,
  readOptions,
)
export const getVipPointsHistory = defineApiCall(
  '/api/coupons/growthHistory',
  'Growth points, newest first',
  clientSchema,
  v.object({ history: v.array(vipPointsHistoryEntrySchema) }),
  readOptions,
)
export const getCouponList = defineApiCall(
  '/api/coupons/couponList',
  'Coupons by category',
  v.object({ client_id: idSchema, use_category: v.picklist(['claim', 'avail,lock', 'history']) }),
  v.object({ coupons: v.array(couponSchema) }),
  readOptions,
)
export const receiveCoupons = defineApiCall(
  '/api/coupons/receiveCoupons',
  'Claim a coupon',
  v.object({ client_id: idSchema, code: idSchema, request_id: requestIdSchema }),
  doneReplySchema,
  { changes: true, codes: [...readOptions.codes, 'couponClaimed', 'couponNotClaimable'] },
)
export const getClaimableCouponStatus = defineApiCall(
  '/api/coupons/claimable',
  'Whether coupons can be claimed',
  clientSchema,
  v.object({ claimable: booleanSchema, count: integerSchema }),
  readOptions,
)
/** Calculates a price with a coupon. Without a payment method, the price is in the area's currency. */
export const calculateCouponPrice = defineApiCall(
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

export const vipApiCalls = {
  getVipBasicInfo,
  getVipInfo,
  getGrowthHistory: getVipPointsHistory,
  getCouponList,
  receiveCoupons,
  getClaimable: getClaimableCouponStatus,
  calcPrice: calculateCouponPrice,
}
