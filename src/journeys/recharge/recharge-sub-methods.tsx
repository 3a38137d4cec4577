import { useSnapshot } from 'valtio'
import { keyOf, type Groups } from '../../channels/methods/methods.ts'
import { SubMethodsSheet } from '../../channels/methods/sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { selection } from '../../purchase/selection.store.ts'
import { amountsWithCoupon } from './coupons/coupon-view.ts'
import { choosePayMethod, chosenNow } from './recharge.actions.ts'
import { recharge } from './recharge.store.ts'
import { useCouponSources } from './coupons/use-coupon.ts'

/** The second popup of a purchase: what a method leads on to. */
export function RechargeSubMethods({ id }: { id: number }) {
  const { groups, openMethod } = useSnapshot(recharge)
  const { chosen } = useSnapshot(selection)
  const { methods, way, region } = chosenNow(chosen, (getLoadedData(groups) ?? {}) as Groups)
  return (
    <SubMethodsSheet
      id={id}
      method={methods.find((method) => keyOf(method) === openMethod)}
      wayKey={chosen.rechargeKey}
      region={region}
      amountNow={amountsWithCoupon(useCouponSources(), way, region)}
      onPayMethod={choosePayMethod}
    />
  )
}
