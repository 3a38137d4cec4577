/** Where text can be kept by key. Every method may throw: blocked by the player, full, or not there at all. */
export interface TextPlace {
  get(key: string): string | null
  set(key: string, text: string, expiresAt: number | undefined): void
  remove(key: string): void
}

/** The Storage object itself may throw when it is only looked at, so it is looked at late. */
export const webStorage = (open: () => Storage): TextPlace => ({
  get: (key) => open().getItem(key),
  set: (key, text) => open().setItem(key, text),
  remove: (key) => open().removeItem(key),
})

/** For this page only; what the store falls back on where nothing else works. */
export function memoryPlace(): TextPlace {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, text) => void kept.set(key, text),
    remove: (key) => void kept.delete(key),
  }
}
