import { RadioLayout } from '../../../ui/choices/radio-group.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../select.module.css'

/** The specification's skeleton list has three items; a grid of two columns looks whole with rows of two. */
const places = Array.from('abcdef')

/** Exactly the size of what comes. */
export function GoodsSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.legendPlace}>
        <Skeleton inlineSize={128} blockSize={18} />
      </div>
      <RadioLayout layout="tiles">
        {places.map((place) => (
          <Skeleton key={place} blockSize="var(--goods-row)" round="m" raised />
        ))}
      </RadioLayout>
    </div>
  )
}
