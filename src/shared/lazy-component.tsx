import { lazy, memo, Suspense, useState, type ComponentType } from 'react'
import { loadPart, loadPatiently } from '../kernel/loading/load-part.ts'

/** Thrown in place of a part that did not arrive; an error boundary calls `renew` before it shows the part again. */
export class ChunkLoadError extends Error {
  readonly load: () => Promise<unknown>
  readonly renew: () => void
  constructor(cause: unknown, load: () => Promise<unknown>, renew: () => void) {
    super(cause instanceof Error ? cause.message : '')
    this.load = load
    this.renew = renew
  }
}

/** A component that may be fetched before it is shown. */
export type PreloadableComponent<P extends object = object> = ComponentType<P> & {
  readonly preload: () => Promise<void>
}

/**
 * A part that has arrived is drawn like any other component: React may hold back for half a second what it had to wait for.
 * Which of the two it is must not change under a mounted part, so it is decided when it is mounted.
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

/**
 * A component that is fetched when it is first shown. React remembers what did not arrive as broken for ever:
 * here it is asked for again the next time that it is to be shown.
 */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>): PreloadableComponent<P> {
  const ask = () =>
    lazy(() =>
      loadPart(load).then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new ChunkLoadError(cause, load, () => (awaited = ask()))
        },
      ),
    ) as unknown as ComponentType<P>
  let awaited = ask()
  return createPreloadable(load, () => awaited)
}

const deferredComponents = new Set<PreloadableComponent>()

/** For the gateway, which draws a page in one go; a part may bring along others. */
export async function preloadDeferredComponents(): Promise<void> {
  for (const part of deferredComponents) await part.preload()
}

const Nothing = () => null

/** One that the page stands without: it comes however long that takes. Before, the given placeholder is shown, or nothing. */
export function deferredComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Before: ComponentType = Nothing,
): PreloadableComponent<P> {
  const awaited = lazy(async () => ({ default: await loadPatiently(load) })) as unknown as ComponentType<P>
  const Inner = createPreloadable(load, () => awaited)
  // Drawn by the gateway it stands there before its script: drawn anew meanwhile, React would take it off the page again.
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
