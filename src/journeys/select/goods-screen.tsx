import type { ComponentType } from 'react'
import { useHydrationSafeSnapshot } from '../../kernel/startup/hydration-safe-snapshot.ts'
import { selection } from '../../purchase/selection.store.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { BannerLines } from './banner-lines.tsx'
import { LazyGameList } from './lazy-game-list.ts'
import { GoodsBar } from './goods-bar.tsx'
import { GoodsList } from './goods-list.tsx'
import { WhoCard } from './who-card.tsx'

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
