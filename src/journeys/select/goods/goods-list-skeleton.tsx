import { RadioOptionsLayout } from '../../../ui/choices/radio-group.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../select.module.css'

/**
 * Keys of the skeleton's items. Six fill complete rows in a two-column grid; the specification requires at least three.
 */
const placeKeys = Array.from('abcdef')

/** Skeleton of the goods list with the same size, so that the layout does not shift when the list loads. */
export function GoodsListSkeleton() {
  return (
    <div aria-busy="true">
      <div className={styles.legendPlace}>
        <Skeleton inlineSize={128} blockSize={18} />
      </div>
      <RadioOptionsLayout layout="tiles">
        {placeKeys.map((place) => (
          <Skeleton key={place} blockSize="var(--goods-row)" round="m" raised />
        ))}
      </RadioOptionsLayout>
    </div>
  )
}
