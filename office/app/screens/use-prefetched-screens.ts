import { useEffect } from 'react'
import { hasRightIn, useSession } from '../session/session.ts'
import { screens } from './screens.table.ts'

/** Milliseconds until the other screens are loaded, so that they do not delay the first one. */
const delayMs = 1500

/** Loads the screens that the person may see, one after another, once the first screen has had time to load. */
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
