import { countGamesInArea } from '../../../brands/count-games.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GameListLayout } from './game-list-layout.tsx'

/** Skeleton with one row per game of the area, to avoid layout shifts. */
export function GameListSkeleton() {
  const { brand, area } = useHydrationSafeSnapshot(sessionStore)
  return (
    <GameListLayout region={<Skeleton inlineSize={208} blockSize="var(--target)" round="full" />}>
      {Array.from({ length: countGamesInArea(brand.catalogue, area) }, (_, place) => (
        <Skeleton key={place} blockSize="var(--art-size)" round="m" raised />
      ))}
    </GameListLayout>
  )
}
