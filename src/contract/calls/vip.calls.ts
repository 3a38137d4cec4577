import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { coupon, couponPrice, growthPoint, vipBasicInfo, vipInfo } from '../entities/vip.ts'
import { count, done, flag, id, requestId, shortText } from '../fields.ts'

const client = v.object({ client_id: id })
const reads = { codes: ['notLoggedIn', 'notAGame'] } as const

export const getVipBasicInfo = defineCall('/api/coupons/vipBasicInfo', 'VIP levels and FAQ', client, vipBasicInfo, {
  codes: ['notAGame'],
})
export const getVipInfo = defineCall('/api/coupons/vipInfo', "The player's level and points", client, vipInfo, reads)
export const getGrowthHistory = defineCall(
  '/api/coupons/growthHistory',
  'Growth points, newest first',
  client,
  v.object({ history: v.array(growthPoint) }),
  reads,
)
export const getCouponList = defineCall(
  '/api/coupons/couponList',
  'Coupons by category',
  v.object({ client_id: id, use_category: v.picklist(['claim', 'avail,lock', 'history']) }),
  v.object({ coupons: v.array(coupon) }),
  reads,
)
export const receiveCoupons = defineCall(
  '/api/coupons/receiveCoupons',
  'Claim a coupon',
  v.object({ client_id: id, code: id, request_id: requestId }),
  done,
  { changes: true, codes: [...reads.codes, 'couponClaimed', 'couponNotClaimable'] },
)
export const getClaimable = defineCall(
  '/api/coupons/claimable',
  'Is there a coupon to claim',
  client,
  v.object({ claimable: flag, count }),
  reads,
)
/**
 * Calculates the price with a coupon, in the payment method's currency, or in the area's currency if no method is
 * given.
 */
export const calcPrice = defineCall(
  '/api/coupons/calcPrice',
  'Price of a product with a coupon',
  v.object({
    client_id: id,
    coupon_code: id,
    product_id: id,
    domain_area: v.optional(id),
    country: v.optional(shortText),
    payway_id: v.optional(shortText),
    channel_id: v.optional(shortText),
    role_id: v.optional(id),
  }),
  couponPrice,
  { codes: [...reads.codes, 'wrongDomain', 'notFound', 'illegalCoupon'] },
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
