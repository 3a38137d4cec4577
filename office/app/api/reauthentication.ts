import { useSyncExternalStore } from 'react'

/** What the user must do before a call is accepted: sign in again or confirm their identity. */
export type ReauthenticationKind = 'signIn' | 'confirmation'

interface PendingReauthentication {
  readonly interrupt: ReauthenticationKind
  readonly result: Promise<boolean>
  readonly settle: (isResolved: boolean) => void
}

let pending: PendingReauthentication | undefined
const listeners = new Set<() => void>()

function setPendingReauthentication(next: PendingReauthentication | undefined): void {
  pending = next
  for (const notify of listeners) notify()
}

/**
 * Opens the dialog and resolves to true if the call can be repeated. Calls that fail at the same time share one dialog.
 */
export function promptReauthentication(interrupt: ReauthenticationKind): Promise<boolean> {
  if (pending) return pending.result
  let settle: PendingReauthentication['settle'] = () => undefined
  const result = new Promise<boolean>((resolve) => {
    settle = (isResolved) => {
      setPendingReauthentication(undefined)
      resolve(isResolved)
    }
  })
  setPendingReauthentication({ interrupt, result, settle })
  return result
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const getPendingReauthentication = (): PendingReauthentication | undefined => pending

export const usePendingReauthentication = (): PendingReauthentication | undefined =>
  useSyncExternalStore(subscribe, getPendingReauthentication)
