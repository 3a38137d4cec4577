import { useSyncExternalStore } from 'react'

const follow = () => () => undefined

/** False on the server and during hydration. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
