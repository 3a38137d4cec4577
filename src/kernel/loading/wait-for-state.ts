import { subscribe } from 'valtio'

/** Once it is so: now, or after one of the stores has changed. */
export const until = (isSo: () => boolean, ...stores: readonly object[]): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return
      for (const stop of stops) stop()
      resolve()
    }
    const stops = stores.map((store) => subscribe(store, look))
    look()
  })
