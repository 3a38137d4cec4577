import { storage } from '../../kernel/storage/browser-storage.ts'
import { storageKeys } from '../../kernel/storage/storage-keys.table.ts'
import { isCurrentGame } from '../selection/is-current-game.ts'
import { selection } from '../selection/selection.store.ts'

/** Marks a purchase that continues after a reload for a login or for buying again. Kept in this tab for 15 minutes. */
const ttlMs = 15 * 60_000

export function savePurchaseInProgress(clientId: string, product: string): void {
  storage.write(storageKeys.pendingPurchase, { clientId, product, until: Date.now() + ttlMs })
}

/** Returns true if the selected goods are those of the purchase in progress. */
export function isPurchaseInProgress(): boolean {
  const kept = storage.read(storageKeys.pendingPurchase)
  const { goods } = selection.chosen
  return kept !== undefined && kept.until > Date.now() && isCurrentGame(kept.clientId) && kept.product === goods?.value
}

export const clearPurchaseInProgress = (): void => storage.remove(storageKeys.pendingPurchase)
