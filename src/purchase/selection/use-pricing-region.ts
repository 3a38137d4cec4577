import { useSnapshot } from 'valtio'
import { getPayRegion } from './pay-region.ts'
import { selectionStore } from './selection.store.ts'
import { shopStore } from '../shop/shop.store.ts'

/** Returns the region for currency formatting: the selected region, or the loaded prices' region. */
export function usePricingRegion(): string | undefined {
  const { chosen } = useSnapshot(selectionStore)
  const { pricing } = useSnapshot(shopStore)
  return chosen.region ?? getPayRegion() ?? pricing?.region
}
