import { refreshMethods } from '../journeys/recharge/recharge.actions.ts'
import { refreshLimits } from '../journeys/select/loading/load.actions.ts'
import { refreshGoods } from '../journeys/select/loading/refresh.actions.ts'
import { session } from '../kernel/session/session.store.ts'
import { askQuoteAgain } from '../purchase/coupons/coupons.actions.ts'

/** Asks anew for all prices on the page: the goods, this character's own price, the ways to pay and their states, the coupon. */
export async function refreshPrices(): Promise<void> {
  if (session.params.replenish_id !== undefined) await refreshMakeUp()
  askQuoteAgain()
  await refreshLimits()
  await refreshGoods()
  await refreshMethods()
}

/** A part of its own: few players have a make-up link. */
const refreshMakeUp = (): Promise<void> =>
  import('../journeys/replenish/replenish.actions.ts').then((part) => part.refreshMethods())
