import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => undefined

/** Returns true after hydration. Always false on the server. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
