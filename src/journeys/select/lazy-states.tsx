import { lazy, Suspense, type ComponentProps } from 'react'
import { retryPendingRequests } from '../../kernel/http/shared-requests.ts'
import { loadChunkUntilAvailable } from '../../kernel/loading/load-chunk.ts'
import type { LoadError } from '../../shared/load-error.tsx'
import { deferredComponent } from '../../shared/lazy-component.tsx'
import { ChunkErrorFallback } from '../../shared/chunk-error-fallback.tsx'

/**
 * What stands where nothing is. Few players see it, so it does not travel with the first screen;
 * but it is needed just when the network is gone, so it is fetched as soon as the first screen stands.
 */
const load = () => import('./empty-states.tsx')
const loadFailed = () => import('../../shared/load-error.tsx')

export const NoGames = deferredComponent(async () => (await load()).NoGames)
export const NoGoods = deferredComponent(async () => (await load()).NoGoods)

const Drawn = lazy(async () => ({ default: (await loadChunkUntilAvailable(loadFailed)).LoadError }))

/** What says that something did not come does not wait for a picture that may not come either. */
export function LoadFailed(props: ComponentProps<typeof LoadError>) {
  const retry = () => {
    retryPendingRequests()
    props.onRetry()
  }
  return (
    <Suspense fallback={<ChunkErrorFallback onRetry={retry} />}>
      <Drawn {...props} />
    </Suspense>
  )
}

export const fetchStates = (): Promise<unknown> => Promise.all([load(), loadFailed()])
