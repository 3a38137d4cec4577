/** After an order: the browser is asked not to clear this store when the device runs full. Some ask the player. */
export async function persistStorage(): Promise<void> {
  const { storage } = navigator as { storage?: StorageManager }
  try {
    if (storage?.persist && !(await storage.persisted())) await storage.persist()
  } catch {
    // Not to be had in a private mode; orders are found by their links.
  }
}
