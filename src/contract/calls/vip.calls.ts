import * as v from 'valibot'
import { call } from '../call.ts'
import { coupon, growthPoint, vipBasicInfo, vipInfo } from '../entities/vip.ts'
import { count, decimal, done, flag, id, requestId, shortText } from '../fields.ts'

const client = v.object({ client_id: id })
const reads = { later: true, codes: ['notLoggedIn'] } as const

/** VIP levels and coupons. */
export const getVipBasicInfo = call('/api/coupons/vipBasicInfo', 'VIP levels and FAQ', client, vipBasicInfo, {
  later: true,
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
  { ...reads, changes: true },
)
export const getClaimable = call(
  '/api/coupons/claimable',
  'Is there a coupon to claim',
  client,
  v.object({ claimable: flag, count }),
  reads,
)
export const calcPrice = call(
  '/api/coupons/calcPrice',
  'Price of a product with a coupon',
  v.object({ client_id: id, coupon_code: id, product_id: id, payway_id: v.optional(shortText) }),
  v.object({ points: count, discountPrice: decimal }),
  { later: true, codes: ['notLoggedIn', 'illegalCoupon'] },
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
