import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import { loadChunkWithRetries, loadChunkUntilAvailable } from '../kernel/loading/load-chunk.ts'
import { whenStartupReached } from '../kernel/startup/lifecycle.ts'

/**
 * Error of a component whose chunk could not be loaded. Before rendering the component again, the error boundary must
 * call `renew`.
 */
export class ChunkLoadError extends Error {
  readonly load: () => Promise<unknown>
  readonly renew: () => void
  constructor(cause: unknown, load: () => Promise<unknown>, renew: () => void) {
    super(cause instanceof Error ? cause.message : '')
    this.load = load
    this.renew = renew
  }
}

/** Component whose code can be loaded before the component renders. */
export type PreloadableComponent<P extends object = object> = ComponentType<P> & {
  readonly preload: () => Promise<void>
}

/**
 * Creates a component that skips Suspense if its code is already loaded, because Suspense may delay rendering by half a
 * second. The choice is made on mount, because a later change would remount the component.
 */
function createPreloadable<P extends object>(
  load: () => Promise<ComponentType<P>>,
  awaited: () => ComponentType<P>,
): PreloadableComponent<P> {
  let arrived: ComponentType<P> | undefined
  function Shown(props: P) {
    const [Current] = useState(() => arrived ?? awaited())
    return <Current {...props} />
  }
  const preload = async () => {
    arrived ??= await load()
  }
  return Object.assign(Shown, { preload })
}

/** Like `React.lazy`, but retries a failed load, which `React.lazy` would cache. */
export function createLazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): PreloadableComponent<P> {
  const startLoading = () =>
    lazy(() =>
      loadChunkWithRetries(load).then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new ChunkLoadError(cause, load, () => (loading = startLoading()))
        },
      ),
    ) as unknown as ComponentType<P>
  let loading = startLoading()
  return createPreloadable(load, () => loading)
}

const deferredComponents = new Set<PreloadableComponent>()

/**
 * Loads all deferred components before server rendering. The loop also reaches components that are registered
 * during the loading.
 */
export async function preloadDeferredComponents(): Promise<void> {
  for (const part of deferredComponents) await part.preload()
}

const Nothing = () => null

interface DeferredOptions {
  /** Placeholder. */
  readonly Before?: ComponentType
  /** `idle` for parts that a player rarely needs, such as those of the footer. */
  readonly phase?: 'interactive' | 'idle'
}

/**
 * Creates a lazy component that the page does not depend on. Loading begins in the given phase, because it would delay
 * hydration, and is retried until it succeeds. Meanwhile, the placeholder or nothing is shown, or what the server
 * rendered.
 */
export function createDeferredComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { Before = Nothing, phase = 'interactive' }: DeferredOptions = {},
): PreloadableComponent<P> {
  const awaited = lazy(async () => {
    await whenStartupReached(phase)
    return { default: await loadChunkUntilAvailable(load) }
  }) as unknown as ComponentType<P>
  const Inner = createPreloadable(load, () => awaited)
  // Memoized, because rendering again before the chunk has loaded would remove the server-rendered HTML.
  const Late = memo(function Late(props: P) {
    return (
      <Suspense fallback={<Before />}>
        <Inner {...props} />
      </Suspense>
    )
  })
  const late = Object.assign(Late as unknown as ComponentType<P>, { preload: Inner.preload })
  deferredComponents.add(late as unknown as PreloadableComponent)
  return late
}
