import { useEffect } from 'react'
import { useCopy } from '../kernel/i18n/i18n.ts'
import { loadPatiently } from '../kernel/loading/load-part.ts'

interface ChunkErrorFallbackProps {
  /** The missing part, where it comes by itself when requests get through again. */
  load?: () => Promise<unknown>
  onRetry: () => void
}

/**
 * In place of something that did not arrive, and the way to ask for it again.
 * Drawn with what every page has, for nothing else can be fetched: styled by `src/document/document.css`.
 */
export function ChunkErrorFallback({ load, onRetry }: ChunkErrorFallbackProps) {
  const t = useCopy()
  useEffect(() => {
    if (!load) return
    const shown = new AbortController()
    void loadPatiently(load, shown.signal).then(
      () => shown.signal.aborted || onRetry(),
      () => {},
    )
    return () => shown.abort()
  }, [load, onRetry])
  return (
    <div className="last-words" role="alert">
      <p>{t('errors:error_network')}</p>
      <button type="button" onClick={onRetry}>
        {t('shell:retry')}
      </button>
    </div>
  )
}
