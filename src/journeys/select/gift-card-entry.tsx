import { lazy, Suspense } from 'react'
import { useSnapshot } from 'valtio'
import { shop } from '../../purchase/shop.store.ts'

/** Below the goods, and not in every game: it does not travel with the first screen. */
const GiftCardRow = lazy(async () => ({ default: (await import('./gift-card-row.tsx')).GiftCardRow }))

/** Where the game takes gift cards, the way to redeem one. */
export function GiftCardEntry() {
  if (!useSnapshot(shop).config?.is_gift_card) return null
  return (
    <Suspense fallback={null}>
      <GiftCardRow />
    </Suspense>
  )
}
