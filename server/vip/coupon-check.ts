import type { GoodsRow } from '../catalogue/goods.repository.ts'
import type { MethodRow } from '../catalogue/payment-methods/payment-methods.repository.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { VipDeps } from './vip-deps.ts'
import type { AccountKey } from './vip.repository.ts'

export interface CouponUse {
  account: AccountKey
  isVipVersion: boolean
  goods: GoodsRow
  /** Selected payment method; undefined until one is selected. */
  method: Pick<MethodRow, 'openCoupon'> | undefined
  /** Unix time in seconds. */
  at: number
}

/**
 * Returns the price multiplier in thousandths. Throws unless the page config, the goods and the payment method accept
 * coupons and the account has a valid coupon that no order has reserved. `reserveCoupon` repeats this check atomically.
 */
export async function requireCouponPriceMultiplier(
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
