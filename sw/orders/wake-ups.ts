import { watcher } from './watcher.ts'

/** Background and Periodic Sync, where a browser has them; TypeScript does not know them. */
interface Syncing {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { registration: Syncing }

const tag = 'orders'
/** The browser takes it for a wish, and wakes a store that is hardly used less often. */
const periodMs = 3_600_000

/** As soon as there is a network, and from time to time. Without either, pages ask when they are seen. */
export async function watchLater(): Promise<void> {
  const { sync, periodicSync } = self.registration
  await sync?.register(tag).catch(() => undefined)
  await periodicSync?.register(tag, { minInterval: periodMs }).catch(() => undefined)
}

/** Rejected while something is still waited for: then the browser tries again later, by its own measure. */
export async function wakeUp(event: SyncEvent): Promise<void> {
  if (event.tag !== tag) return
  if (await watcher.recheck()) throw new Error('still waiting')
}
