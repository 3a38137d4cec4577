import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { RedeemGiftCardRowIfEnabled } from './goods/redeem-gift-card-row-if-enabled.tsx'
import { EventAndBannerCarousel } from './banners/event-and-banner-carousel.tsx'
import { LazyGameList } from './games/lazy-game-list.ts'
import { GoodsScreenPayBar, type GoodsScreenPayBarProps } from './pay-bar/goods-screen-pay-bar.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { ServiceEndNoticesIfAnnounced } from './goods/service-end-notices-if-announced.tsx'
import { GameAndRecipientCard } from './recipient-card.tsx'

/** Selection screen of the new layout, with the game list if no game is selected. */
export function GoodsSelectionScreen({ PaymentMethods }: GoodsScreenPayBarProps) {
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  if (!chosen.clientId) return <LazyGameList />
  return (
    <>
      <GameAndRecipientCard />
      <ServiceEndNoticesIfAnnounced />
      <EventAndBannerCarousel />
      <GoodsList />
      <RedeemGiftCardRowIfEnabled />
      <GoodsScreenPayBar PaymentMethods={PaymentMethods} />
    </>
  )
}
