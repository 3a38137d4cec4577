import { useEffect, useState, type ComponentType } from 'react'
import { CallError } from '../api/call-error.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Loading } from '../ui/loading.tsx'
import { reloadAfterUpgrade } from './reload-after-upgrade.ts'

export interface LazyScreen {
  readonly component: ComponentType
  /** Loads the screen's script, so that the screen opens without a pause. Failures are shown when the screen is opened. */
  readonly prefetch: () => Promise<void>
}

/**
 * Creates a screen whose script is loaded when the screen is first opened or prefetched. Until then, a placeholder is
 * shown. React's `lazy` would show it for a moment even if the script is loaded already.
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
            // Without a reload, the gateway could not be reached.
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
      return error ? <LoadFailure error={error} onRetry={retry} /> : <Loading />
    },
  }
}
