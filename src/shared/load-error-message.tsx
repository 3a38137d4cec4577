import { useEffect, useRef } from 'react'
import type { Failure } from '../kernel/http/result.ts'
import { resendPendingRequests } from '../kernel/http/shared-requests.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { Button } from '../ui/controls/button.tsx'
import { ErrorState } from '../ui/states/empty-state.tsx'
import { useIsOnline } from './use-is-online.ts'

interface LoadErrorMessageProps {
  failure: Failure
  onRetry: () => void
}

/**
 * Error state of a list. While offline, it has no retry button, because the list is loaded again when the network
 * returns.
 */
export function LoadErrorMessage({ failure, onRetry }: LoadErrorMessageProps) {
  const t = useTranslate()
  const online = useIsOnline()
  const retry = () => {
    resendPendingRequests()
    onRetry()
  }
  const waitsForNetwork = failure.kind === 'network' && !online
  useOnBecomingFalse(waitsForNetwork, retry)
  if (waitsForNetwork)
    return <ErrorState art="offline" title={t('errors:offline_title')} text={t('errors:offline_load')} />
  const text =
    failure.kind === 'code'
      ? failure.message
      : t(failure.kind === 'garbage' ? 'errors:error_garbage' : 'errors:error_network')
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

/** Calls `run` when `isWaiting` becomes false. */
function useOnBecomingFalse(isWaiting: boolean, run: () => void): void {
  const wasWaiting = useRef(false)
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) run()
    wasWaiting.current = isWaiting
    // `run` is not a dependency because it changes on each render.
  }, [isWaiting])
}
