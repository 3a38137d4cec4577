/**
 * Asks the browser not to evict this origin's storage when disk space is low. Some browsers ask the player for
 * permission, so it is called only after an order.
 */
export async function requestPersistentStorage(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager }
  try {
    if (storage?.persist && !(await storage.persisted())) await storage.persist()
  } catch {
    // Not available in private browsing.
  }
}
