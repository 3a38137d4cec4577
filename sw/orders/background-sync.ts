import { watcher } from './watcher.ts'

/** Background Sync and Periodic Sync; missing in TypeScript's types. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> }
  readonly periodicSync?: { register(tag: string, options: { minInterval: number }): Promise<void> }
}
export interface SyncEvent extends ExtendableEvent {
  readonly tag: string
}

declare const self: ServiceWorkerGlobalScope & { registration: SyncRegistration }

const tag = 'orders'
/** Minimum interval; browsers wake rarely used stores less often. */
const periodMs = 3_600_000

/**
 * Schedules rechecks for when the network returns and periodically. Unsupported browsers recheck when a page is
 * visible.
 */
export async function registerSync(): Promise<void> {
  const { sync, periodicSync } = self.registration
  await sync?.register(tag).catch(() => undefined)
  await periodicSync?.register(tag, { minInterval: periodMs }).catch(() => undefined)
}

/** Rejects while orders are pending, so that the browser retries later. */
export async function handleSync(event: SyncEvent): Promise<void> {
  if (event.tag !== tag) return
  if (await watcher.recheck()) throw new Error('still waiting')
}
