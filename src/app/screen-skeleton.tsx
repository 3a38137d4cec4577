import { useSnapshot } from 'valtio'
import { GameListSkeleton } from '../journeys/select/games/game-list-skeleton.tsx'
import { GoodsListSkeleton } from '../journeys/select/goods/goods-list-skeleton.tsx'
import { sessionStore } from '../kernel/session/session.store.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { OneLineBannerSkeleton } from '../ui/page/one-line-banner.tsx'
import { BannerPictureSkeleton } from '../ui/page/banner-picture.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'
import type { ScreenName } from './screens.table.ts'

/** Screens that show goods or games. Undefined is the screen of a redirect, which leads to one of them. */
const shopScreens: ReadonlySet<ScreenName | undefined> = new Set([
  undefined,
  'area',
  'goods',
  'selectGame',
  'goodsStep',
])

/**
 * Skeleton of a screen that is loading. That of a shop screen looks like the skeleton in the page's HTML. Other screens
 * have a plain one, because people who pay for a friend or look up an order choose no game.
 */
export function ScreenSkeleton({ name }: { name: ScreenName | undefined }) {
  const { layout } = useSnapshot(sessionStore)
  const { clientId } = useSnapshot(selectionStore).chosen
  if (!shopScreens.has(name)) return <Skeleton blockSize={320} round="m" raised />
  if (layout === 'new' && clientId)
    return (
      <>
        <div data-sells="">
          <Skeleton blockSize="var(--hero-size)" />
        </div>
        <Skeleton blockSize="var(--who-size)" round="m" raised />
        <OneLineBannerSkeleton />
        <GoodsListSkeleton />
      </>
    )
  return (
    <>
      <BannerPictureSkeleton />
      <GameListSkeleton />
    </>
  )
}
