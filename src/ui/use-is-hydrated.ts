import { useSyncExternalStore } from 'react'

const follow = () => () => undefined

/** Returns true after hydration. Always false on the server. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
