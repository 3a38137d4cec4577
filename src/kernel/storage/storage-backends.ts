/** Key-value text storage. Every method may throw: blocked, full or missing. */
export interface StorageBackend {
  get(key: string): string | null
  set(key: string, text: string, expiresAt: number | undefined): void
  remove(key: string): void
}

/** `open` is called late because access to the Storage object itself may throw. */
export const createWebStorageBackend = (open: () => Storage): StorageBackend => ({
  get: (key) => open().getItem(key),
  set: (key, text) => open().setItem(key, text),
  remove: (key) => open().removeItem(key),
})

/** Fallback if no other backend works; lost with the page. */
export function createMemoryBackend(): StorageBackend {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, text) => void values.set(key, text),
    remove: (key) => void values.delete(key),
  }
}
