import { until } from '../../kernel/loading/until.ts'
import { whileBusy } from '../../kernel/loading/while-busy.ts'
import { session } from '../../kernel/session/session.store.ts'
import { keyOf, type PayMethod } from '../../channels/methods/methods.ts'
import { coupons } from '../../purchase/coupons/coupons.store.ts'
import { targetKey } from '../../purchase/coupons/coupons.actions.ts'
import { purchase } from '../../purchase/machine/purchase.store.ts'
import { selection } from '../../purchase/selection.store.ts'
import { couponNow, quotedOf } from './coupon.actions.ts'
import { recharge } from './recharge.store.ts'

/**
 * Buy was pressed while the coupon's price was on its way. That price is at most the one on the button, so the press counts, and goes on once
 * the price is there. False where something else has been chosen since, or the ways to pay were left.
 */
export async function awaitPrice(way: PayMethod, region: string): Promise<boolean> {
  const bought = () => {
    const { chosen } = selection
    const quoted = quotedOf({ chosen, session }, way, region)
    return [quoted && targetKey(quoted), chosen.rechargeKey ?? keyOf(way), purchase.state.at].join(' ')
  }
  const pressed = bought()
  await whileBusy(
    (isBusy) => (recharge.checking = isBusy),
    () => until(() => bought() !== pressed || !couponNow(way, region).pending, coupons, selection, purchase),
  )
  return bought() === pressed
}
