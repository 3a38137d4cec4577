import { subscribe } from 'valtio'

/** Resolves when the condition is true, either immediately or after a change in one of the stores. */
export const waitForStoreCondition = (condition: () => boolean, ...stores: readonly object[]): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (!condition()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = stores.map((store) => subscribe(store, check))
    check()
  })
