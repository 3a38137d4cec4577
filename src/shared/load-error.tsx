import { useEffect, useRef } from 'react'
import type { Failure } from '../kernel/http/result.ts'
import { askAnew } from '../kernel/http/share-reads.ts'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/empty-state.tsx'
import { useOnline } from './use-online.ts'

interface LoadErrorProps {
  failure: Failure
  onRetry: () => void
}

/** Shown instead of data that could not be loaded. Offline there is nothing to press: it loads again when the network is back. */
export function LoadError({ failure, onRetry }: LoadErrorProps) {
  const t = useCopy()
  const online = useOnline()
  const retry = () => {
    askAnew()
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

/** Calls `run` when `waits` turns from true to false. */
function useOnBecomingFalse(waits: boolean, run: () => void): void {
  const waited = useRef(false)
  useEffect(() => {
    if (waited.current && !waits) run()
    waited.current = waits
    // `run` is another function at each render; only the end of the wait counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [waits])
}
