import { loadMethodsAhead } from '../journeys/recharge/recharge.actions.ts'
import { refreshLimits } from '../journeys/select/load.actions.ts'
import { refreshGoods } from '../journeys/select/refresh.actions.ts'
import { askQuoteAgain } from '../purchase/coupons/coupons.actions.ts'

/** Whatever shows a price is asked for anew: the goods, this character's own price, the ways to pay, the coupon. */
export async function refreshPrices(): Promise<void> {
  askQuoteAgain()
  await refreshLimits()
  await refreshGoods()
  await loadMethodsAhead()
}
