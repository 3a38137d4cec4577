import type { Rolldown } from 'vite'

/** The chunks of these names. A name that no chunk has fails the build, so that a renamed chunk is not forgotten. */
export function namedChunks(names: ReadonlySet<string>, bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const found = Object.values(bundle).filter((file) => file.type === 'chunk' && names.has(file.name))
  const seen = new Set(found.map(({ name }) => name))
  const missing = [...names].filter((name) => !seen.has(name))
  if (missing.length > 0) throw new Error(`No chunk is called ${missing.join(', ')}`)
  return found as Rolldown.OutputChunk[]
}
