import { orderWatcher } from './watcher.ts'

/** Background Sync and Periodic Sync APIs, which are missing in TypeScript's types. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { registration: SyncRegistration }

const tag = 'orders'
/** Minimum interval between syncs in milliseconds. Browsers use longer intervals for rarely used stores. */
const periodMs = 3_600_000

/**
 * Registers syncs that recheck orders periodically and when the network returns. In browsers that do not support them,
 * orders are only rechecked while a page is visible.
 */
export async function registerOrderSync(): Promise<void> {
  const { sync, periodicSync } = self.registration
  await sync?.register(tag).catch(() => undefined)
  await periodicSync?.register(tag, { minInterval: periodMs }).catch(() => undefined)
}

/** Rechecks orders. Rejects while any order is pending, so that the browser retries the sync. */
export async function handleOrderSync(event: SyncEvent): Promise<void> {
  if (event.tag !== tag) return
  if (await orderWatcher.recheck()) throw new Error('still waiting')
}
