import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import styles from './gift-card.module.css'

/** As many rows as a skeleton list has. */
const rows = [1, 2, 3]

export function PartSkeleton() {
  const t = useCopy()
  return (
    <output className={styles.stack} aria-busy="true" aria-label={t('shell:loading')}>
      {rows.map((row) => (
        <Skeleton key={row} blockSize={68} round="m" />
      ))}
    </output>
  )
}
