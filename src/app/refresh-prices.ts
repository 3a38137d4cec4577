import { refreshPaymentMethods } from '../journeys/recharge/recharge.actions.ts'
import { refreshPurchaseLimits } from '../journeys/select/loading/load.actions.ts'
import { refreshLoadedGoods } from '../journeys/select/loading/refresh.actions.ts'
import { sessionStore } from '../kernel/session/session.store.ts'
import { clearCouponQuote } from '../purchase/coupons/coupons.actions.ts'

/** Reloads all prices on the page: goods, personal prices, payment methods and the price with a coupon. */
export async function refreshPrices(): Promise<void> {
  if (sessionStore.params.replenish_id !== undefined) await refreshMakeUp()
  clearCouponQuote()
  await refreshPurchaseLimits()
  await refreshLoadedGoods()
  await refreshPaymentMethods()
}

const refreshMakeUp = (): Promise<void> =>
  import('../journeys/replenish/replenish.actions.ts').then((part) => part.refreshReplenishPaymentMethods())
