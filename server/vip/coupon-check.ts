import type { GoodsRow } from '../catalogue/goods.repository.ts'
import type { MethodRow } from '../catalogue/payment-methods/payments.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { VipDeps } from './vip-deps.ts'
import type { AccountKey } from './vip.repository.ts'

export interface CouponUse {
  account: AccountKey
  isVipVersion: boolean
  goods: GoodsRow
  /** Undefined where none is chosen yet. */
  method: Pick<MethodRow, 'openCoupon'> | undefined
  /** Seconds since 1970. */
  at: number
}

/**
 * What a coupon leaves to be paid, in thousandths, if it may be used: the VIP version, goods and a method that take coupons,
 * and a coupon of this account that is in its time and in nobody's hands. Reserving it asks the last once more.
 */
export async function requireCouponRate(
  { rows }: Pick<VipDeps, 'rows'>,
  code: string,
  wanted: CouponUse,
): Promise<number> {
  const { account, isVipVersion, goods, method, at } = wanted
  const { brand, gpId, suid } = account
  const takesIt = isVipVersion && goods.isCoupon && method?.openCoupon !== false
  const found = takesIt ? await rows.find({ brand, gpId, suid, code }) : undefined
  if (!found || found.claim.state !== 'usable' || found.claim.validFrom > at || found.claim.validUntil < at)
    throw new CallFailure('illegalCoupon')
  return found.coupon.ratePermille
}
