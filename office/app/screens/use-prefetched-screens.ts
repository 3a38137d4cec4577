import { useEffect } from 'react'
import { hasRightIn, useSession } from '../session/session.ts'
import { screens } from './screens.table.ts'

/** Milliseconds before other screens are loaded in advance. The delay lets the first screen load faster. */
const delayMs = 1500

/** Preloads all permitted screens one by one after the first screen has loaded. */
export function usePrefetchedScreens(): void {
  const session = useSession()
  useEffect(() => {
    const stopped = new AbortController()
    const prefetchAll = async () => {
      for (const { screen, right } of screens)
        if (!stopped.signal.aborted && (right === undefined || hasRightIn(session, right))) await screen.prefetch()
    }
    const timer = setTimeout(() => void prefetchAll(), delayMs)
    return () => {
      clearTimeout(timer)
      stopped.abort()
    }
  }, [session])
}
