/** Key-value storage for text. Every method may throw if the storage is blocked, full or missing. */
export interface StorageBackend {
  get(key: string): string | null
  set(key: string, text: string, expiresAt: number | undefined): void
  remove(key: string): void
}

/**
 * Creates a storage backend that uses Web Storage. `open` is called for each access because reading
 * `window.localStorage` may throw.
 */
export const createWebStorageBackend = (open: () => Storage): StorageBackend => ({
  get: (key) => open().getItem(key),
  set: (key, text) => open().setItem(key, text),
  remove: (key) => open().removeItem(key),
})

/** Creates an in-memory backend, used if no other backend works. Values are lost when the page closes. */
export function createMemoryBackend(): StorageBackend {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
  }
}
