import { useSnapshot } from 'valtio'
import { getPaymentMethodKey, type MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { PaymentSubMethodsSheet } from '../../channels/methods/payment-sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { chooseReplenishMethod, getSelectedReplenishMethod } from './replenish.actions.ts'
import { replenishStore } from './replenish.store.ts'

export function ReplenishSubMethodsSheet({ id }: { id: number }) {
  const { groups, region, wayKey, openMethod } = useSnapshot(replenishStore)
  const { methods, region: shownRegion } = getSelectedReplenishMethod(
    (getLoadedData(groups) ?? {}) as MethodsByRegion,
    {
      region,
      wayKey,
    },
  )
  return (
    <PaymentSubMethodsSheet
      id={id}
      method={methods.find((method) => getPaymentMethodKey(method) === openMethod)}
      chosenKey={wayKey}
      region={shownRegion}
      onPayMethod={chooseReplenishMethod}
    />
  )
}
