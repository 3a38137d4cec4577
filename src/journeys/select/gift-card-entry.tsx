import { useSnapshot } from 'valtio'
import { needCopy } from '../../kernel/i18n/i18n.ts'
import { latePart } from '../../parts/lazy-part.tsx'
import { shop } from '../../purchase/shop.store.ts'

/** Below the goods, and not in every game: it does not travel with the first screen. Goods do not fall with it where it does not arrive. */
const GiftCardRow = latePart(async () => {
  const [part] = await Promise.all([import('../../parts/gift-card-row.tsx'), needCopy('giftCard')])
  return part.GiftCardRow
})

/** Where the game takes gift cards, the way to redeem one. */
export function GiftCardEntry() {
  return useSnapshot(shop).config?.isGiftCard ? <GiftCardRow /> : null
}
