import { countGamesInArea } from '../../../brands/count-games.ts'
import { sessionStore } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GameListLayout } from './game-list-layout.tsx'

/**
 * Skeleton with as many rows as the brand has games in this area, so that the layout does not shift when the list
 * arrives.
 */
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
