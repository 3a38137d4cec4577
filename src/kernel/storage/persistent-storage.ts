/**
 * Asks the browser to keep this origin's storage under disk pressure. Called after an order, because some browsers
 * prompt the player.
 */
export async function requestPersistentStorage(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager }
  try {
    if (storage?.persist && !(await storage.persisted())) await storage.persist()
  } catch {
    // Not available in private mode.
  }
}
