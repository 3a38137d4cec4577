import type { Failure } from '../kernel/http/result.ts'
import { askAnew } from '../kernel/http/share-reads.ts'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'

interface LoadFailedProps {
  failure: Failure
  onRetry: () => void
}

/** In place of what did not come: what happened, and the way to try again. */
export function LoadFailed({ failure, onRetry }: LoadFailedProps) {
  const t = useCopy()
  const text =
    failure.kind === 'code'
      ? failure.message
      : t(failure.kind === 'garbage' ? 'errors:error_garbage' : 'errors:error_network')
  const retry = () => {
    askAnew()
    onRetry()
  }
  return (
    <ErrorState
      art={failure.kind === 'network' ? 'offline' : 'broken'}
      title={t('errors:error_load_title')}
      text={text}
      action={
        <Button look="ghost" onClick={retry}>
          {t('shell:retry')}
        </Button>
      }
    />
  )
}
