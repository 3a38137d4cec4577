import { useSnapshot } from 'valtio'
import { GameListSkeleton } from '../journeys/select/game-list-skeleton.tsx'
import { GoodsSkeleton } from '../journeys/select/goods-skeleton.tsx'
import { session } from '../kernel/session.store.ts'
import { BannerPlace } from '../ui/banner-place.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** While a screen's own code is on its way: the shape of the layout's first one, as the page showed it before its script. */
export function ScreenSkeleton() {
  const { layout } = useSnapshot(session)
  return (
    <>
      {layout === 'new' && <Skeleton blockSize={82} round="m" raised />}
      <BannerPlace />
      {layout === 'new' ? <GoodsSkeleton /> : <GameListSkeleton />}
    </>
  )
}
