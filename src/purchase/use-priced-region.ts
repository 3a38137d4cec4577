import { useSnapshot } from 'valtio'
import { payRegion } from './pay-region.ts'
import { selection } from './selection.store.ts'
import { shop } from './shop.store.ts'

/** The region whose currency the player expects in an amount: where they pay, else where the shown prices are of. Undefined before either is known. */
export function usePricedRegion(): string | undefined {
  const { chosen } = useSnapshot(selection)
  const { pricing } = useSnapshot(shop)
  return chosen.region ?? payRegion() ?? pricing?.region
}
