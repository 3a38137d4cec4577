import { useSnapshot } from 'valtio'
import { getMethodKey, type MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { SubMethodsSheet } from '../../channels/methods/sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { createDiscountedAmountGetter } from './coupons/coupon-view.ts'
import { choosePayMethod, getChosenPayMethod } from './recharge.actions.ts'
import { rechargeStore } from './recharge.store.ts'
import { useCouponChoices } from './coupons/use-coupon.ts'

export function RechargeSubMethods({ id }: { id: number }) {
  const { groups, openMethod } = useSnapshot(rechargeStore)
  const { chosen } = useSnapshot(selectionStore)
  const { methods, method, region } = getChosenPayMethod(chosen, (getLoadedData(groups) ?? {}) as MethodsByRegion)
  return (
    <SubMethodsSheet
      id={id}
      method={methods.find((method) => getMethodKey(method) === openMethod)}
      chosenKey={chosen.rechargeKey}
      region={region}
      getReducedAmount={createDiscountedAmountGetter(useCouponChoices(), method, region)}
      onPayMethod={choosePayMethod}
    />
  )
}
