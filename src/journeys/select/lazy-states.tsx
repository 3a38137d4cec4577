import { lazy, Suspense, type ComponentProps } from 'react'
import { resendPendingRequests } from '../../kernel/http/shared-requests.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import type { LoadError } from '../../shared/load-error.tsx'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { ChunkErrorFallback } from '../../shared/chunk-error-fallback.tsx'

/**
 * Loads the empty states. They are prefetched right after the first screen because they may be needed when the network
 * has failed.
 */
const loadEmptyStates = () => import('./empty-states.tsx')
const loadErrorChunk = () => import('../../shared/load-error.tsx')

export const NoGames = createDeferredComponent(async () => (await loadEmptyStates()).NoGames)
export const NoGoods = createDeferredComponent(async () => (await loadEmptyStates()).NoGoods)

const LoadErrorChunk = lazy(async () => ({ default: (await loadChunkUntilAvailable(loadErrorChunk)).LoadError }))

/** Error state of a list. Shows a plain error until the full one has loaded, which may fail too. */
export function LazyLoadError(props: ComponentProps<typeof LoadError>) {
  const retry = () => {
    resendPendingRequests()
    props.onRetry()
  }
  return (
    <Suspense fallback={<ChunkErrorFallback onRetry={retry} />}>
      <LoadErrorChunk {...props} />
    </Suspense>
  )
}

export const prefetchEmptyStates = (): Promise<unknown> => Promise.all([loadEmptyStates(), loadErrorChunk()])
