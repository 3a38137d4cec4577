import { useSnapshot } from 'valtio'
import { getPayRegion } from './pay-region.ts'
import { selection } from './selection.store.ts'
import { shop } from '../shop/shop.store.ts'

/**
 * Returns the region that determines the currency format: the selected region, or else the region of the loaded prices.
 */
export function usePricedRegion(): string | undefined {
  const { chosen } = useSnapshot(selection)
  const { pricing } = useSnapshot(shop)
  return chosen.region ?? getPayRegion() ?? pricing?.region
}
