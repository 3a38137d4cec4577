import { lazy, Suspense, type ComponentType } from 'react'
import { useSnapshot } from 'valtio'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import { shop } from '../../purchase/shop.store.ts'

/** Below the goods, and not in every game: it does not travel with the first screen. Goods do not fall with it where it does not arrive. */
const GiftCardRow = lazy(() =>
  Promise.all([import('../../parts/gift-card-row.tsx'), needCopy('giftCard')]).then(
    ([part]): { default: ComponentType } => ({ default: part.GiftCardRow }),
    () => ({ default: () => null }),
  ),
)

/** Where the game takes gift cards, the way to redeem one. */
export function GiftCardEntry() {
  if (!useSnapshot(shop).config?.is_gift_card) return null
  return (
    <Suspense fallback={null}>
      <GiftCardRow />
    </Suspense>
  )
}
