import { useSnapshot } from 'valtio'
import { getMethodKey, type MethodsByRegion } from '../../channels/methods/method-rules.ts'
import { SubMethodsSheet } from '../../channels/methods/sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { chooseReplenishMethod, getChosenReplenishMethod } from './replenish.actions.ts'
import { replenishStore } from './replenish.store.ts'

export function ReplenishSubMethods({ id }: { id: number }) {
  const { groups, region, wayKey, openMethod } = useSnapshot(replenishStore)
  const { methods, region: shownRegion } = getChosenReplenishMethod((getLoadedData(groups) ?? {}) as MethodsByRegion, {
    region,
    wayKey,
  })
  return (
    <SubMethodsSheet
      id={id}
      method={methods.find((method) => getMethodKey(method) === openMethod)}
      chosenKey={wayKey}
      region={shownRegion}
      onPayMethod={chooseReplenishMethod}
    />
  )
}
