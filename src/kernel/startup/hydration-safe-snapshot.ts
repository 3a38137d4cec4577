import { useSyncExternalStore } from 'react'
import { useSnapshot, type Snapshot } from 'valtio'

/** Server-rendered state of each store. */
const serverSnapshots = new Map<object, object>()

/** Sets the state that `useHydrationSafeSnapshot` returns during hydration. */
export function setServerSnapshot<State extends object>(state: State, serverRendered: Snapshot<State>): void {
  serverSnapshots.set(state, serverRendered as object)
}

const subscribeToNothing = () => () => undefined
const nothing = () => undefined

/**
 * Like `useSnapshot`, but returns the server-rendered state during hydration. Required for account data, because the
 * server renders every page as for a guest.
 */
export function useHydrationSafeSnapshot<State extends object>(state: State): Snapshot<State> {
  const own = useSnapshot(state)
  const drawn = useSyncExternalStore(subscribeToNothing, nothing, () => serverSnapshots.get(state))
  return (drawn as Snapshot<State> | undefined) ?? own
}
