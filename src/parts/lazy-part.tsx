import { lazy, Suspense, type ComponentType } from 'react'
import { loadPart, loadPatiently } from '../kernel/load-part.ts'

/** Thrown in place of a part that did not arrive; an error boundary calls `renew` before it shows the part again. */
export class PartFailed extends Error {
  readonly load: () => Promise<unknown>
  readonly renew: () => void
  constructor(cause: unknown, load: () => Promise<unknown>, renew: () => void) {
    super(cause instanceof Error ? cause.message : '')
    this.load = load
    this.renew = renew
  }
}

/**
 * A component that is fetched when it is first shown. React remembers what did not arrive as broken for ever:
 * here it is asked for again the next time that it is to be shown.
 */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const ask = () =>
    lazy(() =>
      loadPart(load).then(
        (Loaded) => ({ default: Loaded }),
        (cause: unknown) => {
          throw new PartFailed(cause, load, () => (part.current = ask()))
        },
      ),
    )
  const part = { current: ask() }
  return function Part(props: P) {
    const Current = part.current as ComponentType<P>
    return <Current {...props} />
  }
}

const Nothing = () => null

/** One that the page stands without: it comes however long that takes, and nothing is shown before, or what is given. */
export function latePart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Before: ComponentType = Nothing,
): ComponentType<P> {
  const Loaded = lazy(async () => ({ default: await loadPatiently(load) })) as unknown as ComponentType<P>
  return function Part(props: P) {
    return (
      <Suspense fallback={<Before />}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
