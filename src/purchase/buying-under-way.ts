import { storage } from '../kernel/storage/browser-storage.ts'
import { storageKeys } from '../kernel/storage/storage-keys.table.ts'
import { isGameHere } from './game-here.ts'
import { selection } from './selection.store.ts'

/**
 * A purchase that goes on over a reload: by a login that comes in between, or by the way to earlier goods.
 * Kept in this tab, and not for long: a much later choice is made for its own sake.
 */
const keptMs = 15 * 60_000

export function keepBuying(clientId: string, product: string): void {
  storage.write(storageKeys.pendingPurchase, { clientId, product, until: Date.now() + keptMs })
}

/** Whether the present choice is the purchase under way. */
export function isBuying(): boolean {
  const kept = storage.read(storageKeys.pendingPurchase)
  const { goods } = selection.chosen
  return kept !== undefined && kept.until > Date.now() && isGameHere(kept.clientId) && kept.product === goods?.value
}

export const stopBuying = (): void => storage.remove(storageKeys.pendingPurchase)
