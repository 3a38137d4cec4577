import { useEffect, useState, type ComponentType } from 'react'
import { CallError } from '../api/call-error.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx'
import { reloadAfterUpgrade } from './reload-after-upgrade.ts'

export interface LazyScreen {
  readonly component: ComponentType
  /** Loads the script of the screen in advance. If this fails, it is loaded again when the screen opens. */
  readonly prefetch: () => Promise<void>
}

/**
 * Creates a screen whose script loads on first use. Unlike React's `lazy`, a preloaded screen never shows a
 * placeholder.
 */
export function createLazyScreen(importScreen: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | undefined
  const load = async (): Promise<ComponentType> => (loaded ??= await importScreen())

  return {
    prefetch: () =>
      load().then(
        () => undefined,
        () => undefined,
      ),

    component: function Screen() {
      const [Loaded, setLoaded] = useState(() => loaded)
      const [error, setError] = useState<unknown>()
      const [attempt, setAttempt] = useState(0)
      useEffect(() => {
        if (Loaded) return undefined
        let isLeft = false
        load().then(
          (screen) => isLeft || setLoaded(() => screen),
          async (failure: unknown) => {
            // A reload would not help, so show an error.
            if (!(await reloadAfterUpgrade()) && !isLeft) setError(new CallError('offline', {}, failure))
          },
        )
        return () => {
          isLeft = true
        }
      }, [Loaded, attempt])
      const retry = () => {
        setError(undefined)
        setAttempt(attempt + 1)
      }
      if (Loaded) return <Loaded />
      return error ? <LoadFailure error={error} onRetry={retry} /> : <LoadingPlaceholder />
    },
  }
}
