import { join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '../../..')
const posix = (path: string) => path.replaceAll('\\', '/')

/**
 * Whether a module is one of `starts` or what those import before they run; what they import later is not meant.
 * The graph is walked once a build: the context lives as long.
 */
export function findReachable(starts: readonly string[]): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const walked = new WeakMap<Rolldown.ChunkingContext, Set<string>>()

  function walk(context: Rolldown.ChunkingContext): Set<string> {
    const found = new Set(starts.map((start) => posix(join(root, start))))
    for (const id of found) if (!context.getModuleInfo(id)) throw new Error(`${id} starts a chunk, and is no module`)
    // A set's walk includes items that are added on the way.
    for (const id of found) for (const imported of context.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
    return found
  }

  return (id, context) => {
    const reach = walked.get(context) ?? walk(context)
    walked.set(context, reach)
    return reach.has(id)
  }
}
