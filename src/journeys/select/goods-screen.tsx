import type { ComponentType } from 'react'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selection } from '../../purchase/selection/selection.store.ts'
import { GiftCardEntry } from './goods/gift-card-entry.tsx'
import { BannerLines } from './banners/banner-lines.tsx'
import { LazyGameList } from './games/lazy-game-list.ts'
import { GoodsBar } from './pay-bar/goods-bar.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { RecipientCard } from './recipient-card.tsx'

/** Single selection screen of the new layout. Without a game it shows the list of games. */
export function GoodsScreen({ PaymentMethods }: { PaymentMethods: ComponentType }) {
  const { chosen } = useHydrationSafeSnapshot(selection)
  if (!chosen.clientId) return <LazyGameList />
  return (
    <>
      <RecipientCard />
      <BannerLines />
      <GoodsList />
      <GiftCardEntry />
      <GoodsBar PaymentMethods={PaymentMethods} />
    </>
  )
}
