import { useSnapshot } from 'valtio'
import { loadTranslations } from '../../../kernel/i18n/i18n.ts'
import { GiftCardRow } from '../../../shared/gift-card-row.tsx'
import { deferredComponent } from '../../../shared/lazy-component.tsx'
import { shop } from '../../../purchase/shop.store.ts'

/** Not every game has it, so its words do not travel with the first screen. */
const WithWords = deferredComponent(async () => {
  await loadTranslations('giftCard')
  return GiftCardRow
})

/** Where the game takes gift cards, the way to redeem one. */
export function GiftCardEntry() {
  return useSnapshot(shop).config?.isGiftCard ? <WithWords /> : null
}
