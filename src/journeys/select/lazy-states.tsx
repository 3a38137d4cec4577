import { lazy, Suspense, type ComponentProps } from 'react'
import { resendPendingRequests } from '../../kernel/http/shared-requests.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import type { LoadErrorMessage } from '../../shared/load-error-message.tsx'
import { createDeferredComponent } from '../../shared/lazy-component.tsx'
import { ChunkErrorFallback } from '../../shared/chunk-error-fallback.tsx'

/** Loads the empty states in advance, because the network may fail when they are needed. */
const loadEmptyStates = () => import('./empty-states.tsx')
const loadErrorChunk = () => import('../../shared/load-error-message.tsx')

export const LazyNoGamesMessage = createDeferredComponent(async () => (await loadEmptyStates()).NoGamesMessage)
export const LazyNoGoodsMessage = createDeferredComponent(async () => (await loadEmptyStates()).NoGoodsMessage)

const LoadErrorChunk = lazy(async () => ({ default: (await loadChunkUntilAvailable(loadErrorChunk)).LoadErrorMessage }))

/** Error state of a list. Shows a plain error until the full error component has loaded. */
export function LazyLoadErrorMessage(props: ComponentProps<typeof LoadErrorMessage>) {
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

export const prefetchEmptyAndErrorStates = (): Promise<unknown> => Promise.all([loadEmptyStates(), loadErrorChunk()])
