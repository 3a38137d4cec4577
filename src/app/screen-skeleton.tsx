import { useSnapshot } from 'valtio'
import { GameListSkeleton } from '../journeys/select/games/game-list-skeleton.tsx'
import { GoodsListSkeleton } from '../journeys/select/goods/goods-list-skeleton.tsx'
import { sessionStore } from '../kernel/session/session.store.ts'
import { selectionStore } from '../purchase/selection/selection.store.ts'
import { OneLineBannerSkeleton } from '../ui/page/one-line-banner.tsx'
import { BannerPictureSkeleton } from '../ui/page/banner-picture.tsx'
import { Skeleton } from '../ui/states/skeleton.tsx'

/** Skeleton of a screen that is loading. Looks like the skeleton in the page's HTML. */
export function ScreenSkeleton() {
  const { layout } = useSnapshot(sessionStore)
  const { clientId } = useSnapshot(selectionStore).chosen
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
