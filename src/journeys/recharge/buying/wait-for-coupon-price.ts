import { waitForState } from '../../../kernel/loading/wait-for-state.ts'
import { runWithBusyState } from '../../../kernel/loading/run-with-busy-state.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { keyOf, type PayMethod } from '../../../channels/methods/methods.ts'
import { priceWith } from '../../../purchase/coupons/coupon-rules.ts'
import { coupons } from '../../../purchase/coupons/coupons.store.ts'
import { targetKey } from '../../../purchase/coupons/coupons.actions.ts'
import { purchase } from '../../../purchase/machine/purchase.store.ts'
import { selection } from '../../../purchase/selection.store.ts'
import { couponNow, quotedOf } from '../coupons/coupon-view.ts'
import { recharge } from '../recharge.store.ts'

/** The amount of the way to pay, with the coupon's discount where the gateway has confirmed it or has yet to. */
function amountNow(way: PayMethod, region: string): number {
  const { row, priced } = couponNow(way, region)
  const expected = row.at === 'chosen' ? priceWith(row.coupon, way) : undefined
  return Number(priced?.price.discountPrice ?? expected ?? way.amount)
}

/**
 * Buy was pressed while the coupon's price was on its way: the press goes on once the price is there. False where it is above the one on the
 * button, where something else has been chosen since, or the ways to pay were left.
 */
export async function awaitPrice(way: PayMethod, region: string): Promise<boolean> {
  const bought = () => {
    const { chosen } = selection
    const quoted = quotedOf({ chosen, session }, way, region)
    return [quoted && targetKey(quoted), chosen.rechargeKey ?? keyOf(way), purchase.current.state].join(' ')
  }
  const pressed = bought()
  const shown = amountNow(way, region)
  await runWithBusyState(
    (isBusy) => (recharge.checking = isBusy),
    () => waitForState(() => bought() !== pressed || !couponNow(way, region).pending, coupons, selection, purchase),
  )
  return bought() === pressed && amountNow(way, region) <= shown
}
