import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems, maxNotifiedPayRequests } from '../../kernel/storage/stored-items.table.ts'

const readIds = (): readonly string[] => browserStorage.read(browserStorageItems.notifiedPayRequests) ?? []

/** Returns true if this browser is subscribed to the pay request and may still show notifications. */
export const isNotifiedOfPayRequest = (replenishId: string): boolean =>
  Notification.permission === 'granted' && readIds().includes(replenishId)

export function saveNotifiedPayRequest(replenishId: string): void {
  const ids = [replenishId, ...readIds().filter((id) => id !== replenishId)]
  browserStorage.write(browserStorageItems.notifiedPayRequests, ids.slice(0, maxNotifiedPayRequests))
}
