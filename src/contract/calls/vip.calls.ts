import * as v from 'valibot'
import { call } from '../call.ts'
import { coupon, couponPrice, growthPoint, vipBasicInfo, vipInfo } from '../entities/vip.ts'
import { count, done, flag, id, requestId, shortText } from '../fields.ts'

const client = v.object({ client_id: id })
const reads = { codes: ['notLoggedIn', 'notAGame'] } as const

/** VIP levels and coupons. */
export const getVipBasicInfo = call('/api/coupons/vipBasicInfo', 'VIP levels and FAQ', client, vipBasicInfo, {
  codes: ['notAGame'],
})
export const getVipInfo = call('/api/coupons/vipInfo', "The player's level and points", client, vipInfo, reads)
export const getGrowthHistory = call(
  '/api/coupons/growthHistory',
  'Growth points, newest first',
  client,
  v.object({ history: v.array(growthPoint) }),
  reads,
)
export const getCouponList = call(
  '/api/coupons/couponList',
  'Coupons by category',
  v.object({ client_id: id, use_category: v.picklist(['claim', 'avail,lock', 'history']) }),
  v.object({ coupons: v.array(coupon) }),
  reads,
)
export const receiveCoupons = call(
  '/api/coupons/receiveCoupons',
  'Claim a coupon',
  v.object({ client_id: id, code: id, request_id: requestId }),
  done,
  { changes: true, codes: [...reads.codes, 'couponClaimed', 'couponNotClaimable'] },
)
export const getClaimable = call(
  '/api/coupons/claimable',
  'Is there a coupon to claim',
  client,
  v.object({ claimable: flag, count }),
  reads,
)
/** With a payment method, in its currency; without one, in the area's. */
export const calcPrice = call(
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
