import { RadioOptionsLayout } from '../../../ui/choices/radio-group.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import styles from '../select.module.css'

/** Keys of the skeleton items. Six of them fill complete rows of two columns. */
const placeKeys = Array.from('abcdef')

/** Goods list skeleton of the same size, to avoid layout shifts. */
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
