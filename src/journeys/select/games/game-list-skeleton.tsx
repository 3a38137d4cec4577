import { countGames } from '../../../brands/count-games.ts'
import { session } from '../../../kernel/session/session.store.ts'
import { useHydrationSafeSnapshot } from '../../../kernel/startup/hydration-safe-snapshot.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GameQuestion } from './game-list-frame.tsx'

/** Exactly the size of what comes: as many places as the brand has games and editions in the region. */
export function GameListSkeleton() {
  const { brand, area } = useHydrationSafeSnapshot(session)
  return (
    <GameQuestion region={<Skeleton inlineSize={208} blockSize="var(--target)" round="full" />}>
      {Array.from({ length: countGames(brand.catalogue, area) }, (_, place) => (
        <Skeleton key={place} blockSize="var(--art-size)" round="m" raised />
      ))}
    </GameQuestion>
  )
}
