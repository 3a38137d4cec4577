import { useSyncExternalStore } from 'react'

const follow = () => () => undefined

/** False where the gateway draws, and while what it has drawn is taken over. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    follow,
    () => true,
    () => false,
  )
