import { useSyncExternalStore } from 'react'

/** What a person has to do before a call can be made: sign in again, or confirm their identity. */
export type Interrupt = 'signIn' | 'confirmation'

interface Pending {
  readonly interrupt: Interrupt
  readonly result: Promise<boolean>
  readonly settle: (isResolved: boolean) => void
}

let pending: Pending | undefined
const listeners = new Set<() => void>()

function setPending(next: Pending | undefined): void {
  pending = next
  for (const notify of listeners) notify()
}

/**
 * Opens the dialog. Resolves to true if the call can be repeated. Calls that fail at the same time share one dialog.
 */
export function askForInterrupt(interrupt: Interrupt): Promise<boolean> {
  if (pending) return pending.result
  let settle: Pending['settle'] = () => undefined
  const result = new Promise<boolean>((resolve) => {
    settle = (isResolved) => {
      setPending(undefined)
      resolve(isResolved)
    }
  })
  setPending({ interrupt, result, settle })
  return result
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => void listeners.delete(notify)
}

export const getInterrupt = (): Pending | undefined => pending

export const useInterrupt = (): Pending | undefined => useSyncExternalStore(subscribe, getInterrupt)
