import { RadioPlaces } from '../../ui/radio-group.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './select.module.css'

/** The specification's skeleton list. */
const places = ['a', 'b', 'c']

/** Exactly the size of what comes: the question, and the games to answer it with. */
export function GameListSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.legendPlace}>
        <Skeleton inlineSize={192} blockSize={18} />
      </div>
      <RadioPlaces layout="art">
        {places.map((place) => (
          <Skeleton key={place} blockSize="var(--art-size)" round="m" raised />
        ))}
      </RadioPlaces>
    </div>
  )
}
