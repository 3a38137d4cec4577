import { useTranslate } from '../../kernel/i18n/i18n.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './gift-card.module.css'

/** Keys of the skeleton rows. The specification requires three rows. */
const placeholderKeys = [1, 2, 3]

export function GiftCardTabSkeleton() {
  const t = useTranslate()
  return (
    <output className={styles.stack} aria-busy="true" aria-label={t('shell:loading')}>
      {placeholderKeys.map((row) => (
        <Skeleton key={row} blockSize={68} round="m" />
      ))}
    </output>
  )
}
