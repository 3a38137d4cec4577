/**
 * Hashes a string (FNV-1a with additional mixing). All variation in the demo data comes from this hash, so every
 * machine has the same data.
 */
export function hashTextToSeed(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 13)) >>> 0
}

export function pickBySeed<T>(list: readonly T[], seed: string): T {
  return list[hashTextToSeed(seed) % list.length] as T
}

/** Creates a generator of deterministic random numbers in [0, 1) (mulberry32). */
export function createSeededRandom(seed: string): () => number {
  let state = hashTextToSeed(seed)
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
