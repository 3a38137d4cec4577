import type { ComponentType } from 'react'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selectionStore } from '../../purchase/selection/selection.store.ts'
import { GiftCardEntry } from './goods/gift-card-entry.tsx'
import { BannerLines } from './banners/banner-lines.tsx'
import { LazyGameList } from './games/lazy-game-list.ts'
import { GoodsPayBar } from './pay-bar/goods-pay-bar.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { RecipientCard } from './recipient-card.tsx'

/** Selection screen of the new layout. Shows the game list if no game is selected. */
export function GoodsScreen({ PaymentMethods }: { PaymentMethods: ComponentType }) {
  const { chosen } = useHydrationSafeSnapshot(selectionStore)
  if (!chosen.clientId) return <LazyGameList />
  return (
    <>
      <RecipientCard />
      <BannerLines />
      <GoodsList />
      <GiftCardEntry />
      <GoodsPayBar PaymentMethods={PaymentMethods} />
    </>
  )
}
