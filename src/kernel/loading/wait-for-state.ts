import { subscribe } from 'valtio'

/** Resolves when the condition holds: now, or after a change of one of the stores. */
export const waitForState = (condition: () => boolean, ...stores: readonly object[]): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!condition()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = stores.map((store) => subscribe(store, check))
    check()
  })
