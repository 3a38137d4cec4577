import { session } from '../../kernel/session/session.store.ts'
import { useOwnSnapshot } from '../../kernel/startup/use-own-snapshot.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { GameQuestion } from './game-question.tsx'

/** The specification's number of places, where the brand's data has no game of the region. */
const usualPlaces = 3

/** Exactly the size of what comes: as many places as the brand has games and editions in the region. */
export function GameListSkeleton() {
  const { brand, area } = useOwnSnapshot(session)
  const here = brand.catalogue.filter((game) => game.area === area)
  const places = here.reduce((count, { editions = [] }) => count + 1 + editions.length, 0) || usualPlaces
  return (
    <GameQuestion region={<Skeleton inlineSize={208} blockSize="var(--target)" round="full" />}>
      {Array.from({ length: places }, (_, place) => (
        <Skeleton key={place} blockSize="var(--art-size)" round="m" raised />
      ))}
    </GameQuestion>
  )
}
