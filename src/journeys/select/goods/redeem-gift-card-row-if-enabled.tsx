import { useSnapshot } from 'valtio'
import { loadTranslations } from '../../../kernel/i18n/i18n.ts'
import { RedeemGiftCardRow } from '../../../shared/redeem-gift-card-row.tsx'
import { createDeferredComponent } from '../../../shared/lazy-component.tsx'
import { shopStore } from '../../../purchase/shop/shop.store.ts'

/** Gift card row, loaded on demand because few games support it. */
const LazyGiftCardRow = createDeferredComponent(async () => {
  await loadTranslations('giftCard')
  return RedeemGiftCardRow
})

/** Row that opens gift card redemption. Shown if the game supports gift cards. */
export function RedeemGiftCardRowIfEnabled() {
  return useSnapshot(shopStore).config?.isGiftCard ? <LazyGiftCardRow /> : null
}
