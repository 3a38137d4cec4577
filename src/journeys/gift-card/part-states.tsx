import type { Failure } from '../../kernel/http/result.ts'
import { useCopy } from '../../kernel/i18n/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
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

export function PartFailed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useCopy()
  return (
    <ErrorState
      art={failure.kind === 'network' ? 'offline' : 'broken'}
      title={t('errors:error_load_title')}
      text={failure.kind === 'code' ? failure.message : t('errors:error_network')}
      action={
        <Button look="ghost" onClick={onRetry}>
          {t('shell:retry')}
        </Button>
      }
    />
  )
}
