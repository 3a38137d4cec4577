import { waitForState } from '../../../kernel/loading/wait-for-state.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { getMethodKey, type PayMethod } from '../../../channels/methods/method-rules.ts'
import { estimatePriceWithCoupon } from '../../../purchase/coupons/coupon-rules.ts'
import { coupons } from '../../../purchase/coupons/coupons.store.ts'
import { getCouponTargetKey } from '../../../purchase/coupons/coupons.actions.ts'
import { purchase } from '../../../purchase/machine/purchase.store.ts'
import { selection } from '../../../purchase/selection/selection.store.ts'
import { getCurrentCouponView, getCouponQuoteParams } from '../coupons/coupon-view.ts'
import { recharge } from '../recharge.store.ts'

/** Returns the method's amount with the quoted or estimated coupon discount. */
function getCurrentAmount(method: PayMethod, region: string): number {
  const { row, priced } = getCurrentCouponView(method, region)
  const expected = row.state === 'chosen' ? estimatePriceWithCoupon(row.coupon, method) : undefined
  return Number(priced?.price.discountPrice ?? expected ?? method.amount)
}

/**
 * Waits for the coupon's price if Buy was pressed before it was loaded. Returns false if the price is higher than the
 * displayed one, or if the selection or the purchase changed in the meantime.
 */
export async function waitForCouponPrice(method: PayMethod, region: string): Promise<boolean> {
  const getPurchaseKey = () => {
    const { chosen } = selection
    const quoted = getCouponQuoteParams({ chosen, session }, method, region)
    return [
      quoted && getCouponTargetKey(quoted),
      chosen.rechargeKey ?? getMethodKey(method),
      purchase.current.state,
    ].join(' ')
  }
  const keyAtPress = getPurchaseKey()
  const amountAtPress = getCurrentAmount(method, region)
  await runWithBusyState(
    (isBusy) => (recharge.checking = isBusy),
    () =>
      waitForState(
        () => getPurchaseKey() !== keyAtPress || !getCurrentCouponView(method, region).pending,
        coupons,
        selection,
        purchase,
      ),
  )
  return getPurchaseKey() === keyAtPress && getCurrentAmount(method, region) <= amountAtPress
}
