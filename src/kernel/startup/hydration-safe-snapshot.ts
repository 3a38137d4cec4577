import { useSyncExternalStore } from 'react'
import { useSnapshot, type Snapshot } from 'valtio'

/** By store, what a drawn page shows in place of the state of this device. */
const drawnStates = new Map<object, object>()

/** While React takes a drawn page over, `useOwnSnapshot` answers this; the store itself is as it is. */
export function showAsDrawn<State extends object>(state: State, drawn: Snapshot<State>): void {
  drawnStates.set(state, drawn as object)
}

const follow = () => () => undefined
const nothing = () => undefined

/**
 * For what a drawn page shows of an account or a choice: the gateway has drawn it for a guest. React takes the page over with the guest's state, as
 * slowly as the phone needs, and then goes over to the player's own by itself.
 */
export function useOwnSnapshot<State extends object>(state: State): Snapshot<State> {
  const own = useSnapshot(state)
  const drawn = useSyncExternalStore(follow, nothing, () => drawnStates.get(state))
  return (drawn as Snapshot<State> | undefined) ?? own
}
