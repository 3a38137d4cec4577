import { join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '../../..')
const toPosixPath = (path: string) => path.replaceAll('\\', '/')

/**
 * Creates a test for modules that `starts` import statically, directly or through other modules. The result is cached
 * for each build.
 */
export function createModuleReachabilityTest(
  starts: readonly string[],
): (id: string, context: Rolldown.ChunkingContext) => boolean {
  const walked = new WeakMap<Rolldown.ChunkingContext, Set<string>>()

  function walk(context: Rolldown.ChunkingContext): Set<string> {
    const reachable = new Set(starts.map((start) => toPosixPath(join(root, start))))
    for (const id of reachable)
      if (!context.getModuleInfo(id)) throw new Error(`${id} starts a chunk, and is no module`)
    // The set grows during the loop, which also visits the added modules.
    for (const id of reachable)
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) reachable.add(imported)
    return reachable
  }

  return (id, context) => {
    const reach = walked.get(context) ?? walk(context)
    walked.set(context, reach)
    return reach.has(id)
  }
}
