import type { ComponentType } from 'react'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selection } from '../../purchase/selection.store.ts'
import { GiftCardEntry } from './goods/gift-card-entry.tsx'
import { BannerLines } from './banners/banner-lines.tsx'
import { LazyGameList } from './games/lazy-game-list.ts'
import { GoodsBar } from './pay-bar/goods-bar.tsx'
import { GoodsList } from './goods/goods-list.tsx'
import { WhoCard } from './recipient-card.tsx'

/** The new layout's one screen of choices: whose, what, how much. Without a game it begins with the games. */
export function GoodsScreen({ WaysToPay }: { WaysToPay: ComponentType }) {
  const { chosen } = useHydrationSafeSnapshot(selection)
  if (!chosen.clientId) return <LazyGameList />
  return (
    <>
      <WhoCard />
      <BannerLines />
      <GoodsList />
      <GiftCardEntry />
      <GoodsBar WaysToPay={WaysToPay} />
    </>
  )
}
