import { orderWatcher } from './watcher.ts'

/** Background Sync APIs, which TypeScript's types lack. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { registration: SyncRegistration }

const tag = 'orders'
/** Minimum sync interval in milliseconds. Browsers may use longer intervals. */
const periodMs = 3_600_000

/**
 * Registers syncs that check the orders periodically and when the network returns. Browsers without these APIs check
 * orders only while a page is visible.
 */
export async function registerOrderSync(): Promise<void> {
  const { sync, periodicSync } = self.registration
  await sync?.register(tag).catch(() => undefined)
  await periodicSync?.register(tag, { minInterval: periodMs }).catch(() => undefined)
}

/** Checks the orders again. Rejects while an order is pending, so that the browser retries the sync. */
export async function handleOrderSync(event: SyncEvent): Promise<void> {
  if (event.tag !== tag) return
  if (await orderWatcher.recheck()) throw new Error('still waiting')
}
