import { useSnapshot } from 'valtio'
import { getPaymentMethodKey, type MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { PaymentSubMethodsSheet } from '../../channels/methods/payment-sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { createDiscountedAmountGetter } from './coupons/coupon-view.ts'
import { choosePayMethod, getChosenPayMethod } from './recharge.actions.ts'
import { rechargeStore } from './recharge.store.ts'
import { useCouponSources } from './coupons/use-coupon.ts'

export function RechargeSubMethodsSheet({ id }: { id: number }) {
  const { groups, openMethod } = useSnapshot(rechargeStore)
  const { chosen } = useSnapshot(selectionStore)
  const { methods, method, region } = getChosenPayMethod(chosen, (getLoadedData(groups) ?? {}) as MethodsByRegion)
  return (
    <PaymentSubMethodsSheet
      id={id}
      method={methods.find((method) => getPaymentMethodKey(method) === openMethod)}
      chosenKey={chosen.rechargeKey}
      region={region}
      getReducedAmount={createDiscountedAmountGetter(useCouponSources(), method, region)}
      onPayMethod={choosePayMethod}
    />
  )
}
