import { browserStorage } from '../../kernel/storage/browser-storage.ts'
import { browserStorageItems } from '../../kernel/storage/stored-items.table.ts'
import { isCurrentGame } from '../selection/is-current-game.ts'
import { selectionStore } from '../selection/selection.store.ts'

/** Lifetime in milliseconds of this tab's marker for a purchase that continues after a reload. */
const ttlMs = 15 * 60_000

export function savePurchaseInProgress(clientId: string, product: string): void {
  browserStorage.write(browserStorageItems.pendingPurchase, { clientId, product, until: Date.now() + ttlMs })
}

/** Returns true if the selected goods belong to the purchase that continues after a reload. */
export function isPurchaseInProgress(): boolean {
  const stored = browserStorage.read(browserStorageItems.pendingPurchase)
  const { goods } = selectionStore.chosen
  return (
    stored !== undefined &&
    stored.until > Date.now() &&
    isCurrentGame(stored.clientId) &&
    stored.product === goods?.value
  )
}

export const clearPurchaseInProgress = (): void => browserStorage.remove(browserStorageItems.pendingPurchase)
