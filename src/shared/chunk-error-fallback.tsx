import { useEffect } from 'react'
import { pageCssClasses } from '../early/protocol.ts'
import { useTranslate } from '../kernel/i18n/i18n.ts'
import { loadChunkUntilAvailable } from '../kernel/loading/load-chunk.ts'

interface ChunkErrorFallbackProps {
  /** If set, the chunk is loaded in the background and retried automatically. */
  load?: () => Promise<unknown>
  onRetry: () => void
}

/**
 * Error message with a retry button, shown instead of a component whose chunk failed to load. Must not depend on other
 * chunks, so it is styled by `src/document/document.css`.
 */
export function ChunkErrorFallback({ load, onRetry }: ChunkErrorFallbackProps) {
  const t = useTranslate()
  useEffect(() => {
    if (!load) return
    const controller = new AbortController()
    void loadChunkUntilAvailable(load, controller.signal).then(
      () => controller.signal.aborted || onRetry(),
      () => {},
    )
    return () => controller.abort()
  }, [load, onRetry])
  return (
    <div className={pageCssClasses.lastWords} role="alert">
      <p>{t('errors:error_network')}</p>
      <button type="button" onClick={onRetry}>
        {t('shell:retry')}
      </button>
    </div>
  )
}
