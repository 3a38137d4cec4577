import { CallFailure } from '../contract/call-failure.ts'
import type { CallContext } from '../handlers/call-context.ts'
import type { GoodsRow } from '../repositories/goods.repository.ts'
import type { MethodRow } from '../repositories/payments.repository.ts'
import type { Holder } from './vip.repository.ts'

interface Wanted {
  account: Holder
  isVipVersion: boolean
  goods: GoodsRow
  /** Undefined where none is chosen yet. */
  method: Pick<MethodRow, 'openCoupon'> | undefined
}

/**
 * What a coupon leaves to be paid, in thousandths, if it may be used: the VIP version, goods and a method that take coupons,
 * and a coupon of this account that is in its time and in nobody's hands. Reserving it asks the last once more.
 */
export async function rateOf(code: string, wanted: Wanted, context: CallContext): Promise<number> {
  const { account, isVipVersion, goods, method } = wanted
  const { brand, gpId, suid } = account
  const { repositories, nowSeconds: at } = context
  const takesIt = isVipVersion && goods.isCoupon && method?.openCoupon !== false
  const found = takesIt ? await repositories.vip.find({ brand, gpId, suid, code }) : undefined
  if (!found || found.claim.state !== 'usable' || found.claim.validFrom > at || found.claim.validUntil < at)
    throw new CallFailure('illegalCoupon')
  return found.coupon.ratePermille
}
