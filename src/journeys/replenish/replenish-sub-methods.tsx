import { useSnapshot } from 'valtio'
import { keyOf, type Groups } from '../../channels/methods/methods.ts'
import { SubMethodsSheet } from '../../channels/methods/sub-methods-sheet.tsx'
import { getLoadedData } from '../../kernel/loading/loadable.ts'
import { choosePayMethod, getChosenMethod } from './replenish.actions.ts'
import { replenish } from './replenish.store.ts'

export function ReplenishSubMethods({ id }: { id: number }) {
  const { groups, region, wayKey, openMethod } = useSnapshot(replenish)
  const { methods, region: shownRegion } = getChosenMethod((getLoadedData(groups) ?? {}) as Groups, { region, wayKey })
  return (
    <SubMethodsSheet
      id={id}
      method={methods.find((method) => keyOf(method) === openMethod)}
      wayKey={wayKey}
      region={shownRegion}
      onPayMethod={choosePayMethod}
    />
  )
}
