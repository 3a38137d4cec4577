import { useSnapshot } from 'valtio'
import { sessionStore } from '../kernel/session/session.store.ts'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'

/** Returns true if the device is online. Always true on the server and during hydration. */
export function useIsOnline(): boolean {
  const { online } = useSnapshot(sessionStore)
  return !useIsHydrated() || online
}
