import { useSnapshot } from 'valtio'
import { order } from '../../purchase/order-info.store.ts'
import { GiftCardEntry } from './gift-card-entry.tsx'
import { Banners } from './banners.tsx'
import { GameList } from './game-list.tsx'
import { GoodsBar } from './goods-bar.tsx'
import { GoodsList } from './goods-list.tsx'
import { WhoCard } from './who-card.tsx'

/** The new layout's one screen of choices: whose, what, how much. Without a game it begins with the games. */
export function GoodsScreen() {
  const { info } = useSnapshot(order)
  if (!info.clientId) return <GameList />
  return (
    <>
      <WhoCard />
      <Banners />
      <GoodsList />
      <GiftCardEntry />
      <GoodsBar />
    </>
  )
}
