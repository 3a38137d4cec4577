import { useSyncExternalStore } from 'react'
import { useSnapshot, type Snapshot } from 'valtio'

/** The state that the server rendered, by store. */
const serverSnapshots = new Map<object, object>()

/** Sets the snapshot that `useHydrationSafeSnapshot` returns during hydration. */
export function setServerSnapshot<State extends object>(state: State, drawn: Snapshot<State>): void {
  serverSnapshots.set(state, drawn as object)
}

const follow = () => () => undefined
const nothing = () => undefined

/**
 * Like `useSnapshot`, but returns the server's state during hydration and the player's own state afterwards. Needed
 * for account data and choices, because pages are rendered for guests.
 */
export function useHydrationSafeSnapshot<State extends object>(state: State): Snapshot<State> {
  const own = useSnapshot(state)
  const drawn = useSyncExternalStore(follow, nothing, () => serverSnapshots.get(state))
  return (drawn as Snapshot<State> | undefined) ?? own
}
