import { waitForStoreCondition } from '../../../kernel/loading/wait-for-store-condition.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { getPaymentMethodKey, type PayMethod } from '../../../channels/methods/method-rules.ts'
import { estimatePriceWithCoupon } from '../../../purchase/coupons/coupon-rules.ts'
import { couponsStore } from '../../../purchase/coupons/coupons.store.ts'
import { getCouponQuoteKey } from '../../../purchase/coupons/coupons.actions.ts'
import { purchaseStore } from '../../../purchase/machine/purchase.store.ts'
import { selectionStore } from '../../../purchase/selection/selection.store.ts'
import { getCurrentPurchaseCouponView, getCouponQuoteParams } from '../coupons/coupon-view.ts'
import { rechargeStore } from '../recharge.store.ts'

/** Returns the displayed amount in whole currency units, with the quoted or estimated discount. */
function getCurrentAmount(method: PayMethod, region: string): number {
  const { row, priced } = getCurrentPurchaseCouponView(method, region)
  const expected = row.state === 'chosen' ? estimatePriceWithCoupon(row.coupon, method) : undefined
  return Number(priced?.price.discountPrice ?? expected ?? method.amount)
}

/**
 * If Buy was pressed before the coupon price has loaded, waits for it. Returns false if the price is higher than
 * displayed or the selection has changed.
 */
export async function waitForCouponPrice(method: PayMethod, region: string): Promise<boolean> {
  const getPurchaseKey = () => {
    const { chosen } = selectionStore
    const quoted = getCouponQuoteParams({ chosen, session: sessionStore }, method, region)
    return [
      quoted && getCouponQuoteKey(quoted),
      chosen.rechargeKey ?? getPaymentMethodKey(method),
      purchaseStore.current.state,
    ].join(' ')
  }
  const keyAtPress = getPurchaseKey()
  const amountAtPress = getCurrentAmount(method, region)
  await runWithBusyState(
    (isBusy) => (rechargeStore.checking = isBusy),
    () =>
      waitForStoreCondition(
        () => getPurchaseKey() !== keyAtPress || !getCurrentPurchaseCouponView(method, region).pending,
        couponsStore,
        selectionStore,
        purchaseStore,
      ),
  )
  return getPurchaseKey() === keyAtPress && getCurrentAmount(method, region) <= amountAtPress
}
