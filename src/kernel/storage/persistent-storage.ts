/**
 * Asks the browser not to evict this origin's storage when disk space is low. Called only after an order, because some
 * browsers ask the player for permission.
 */
export async function requestPersistentStorage(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager }
  try {
    if (storage?.persist && !(await storage.persisted())) await storage.persist()
  } catch {
    // Not available in private browsing.
  }
}
