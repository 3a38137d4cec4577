import { storage } from '../kernel/storage/browser-storage.ts'
import { keys } from '../kernel/storage/storage-keys.table.ts'
import { selection } from './selection.store.ts'

/**
 * What is about to be bought while the page is loaded anew: by a login that comes in between, or by the way to goods that were bought before.
 * Kept in this tab, and not for long: what is chosen much later is chosen for its own sake.
 */
const keptMs = 15 * 60_000

export function keepBuying(clientId: string, product: string): void {
  storage.write(keys.buyingUnderWay, { clientId, product, until: Date.now() + keptMs })
}

/** Whether what is chosen now is what is being bought. */
export function isBuying(): boolean {
  const kept = storage.read(keys.buyingUnderWay)
  const { clientId, goods } = selection.chosen
  return kept !== undefined && kept.until > Date.now() && kept.clientId === clientId && kept.product === goods?.value
}

export const stopBuying = (): void => storage.remove(keys.buyingUnderWay)
