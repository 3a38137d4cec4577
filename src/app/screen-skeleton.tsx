import { GoodsSkeleton } from '../journeys/select/goods-skeleton.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

/** While a screen's own code is on its way: the shape that most of them have. */
export function ScreenSkeleton() {
  return (
    <>
      <Skeleton blockSize={88} round="m" />
      <GoodsSkeleton />
    </>
  )
}
