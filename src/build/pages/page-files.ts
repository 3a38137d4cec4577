import type { Rolldown } from 'vite'
import type { PageFiles } from '../../document/page.tsx'

export type OutputBundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export const readAssetText = (file: OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''
export const isOutputChunk = (output: OutputBundle[string] | undefined): output is Chunk => output?.type === 'chunk'
const toPosixPath = (path: string) => path.replaceAll('\\', '/')

/** Returns the given chunks and all chunks that they import statically, directly or through others. */
export function collectStaticImports(bundle: OutputBundle, starts: readonly Chunk[]): Set<Chunk> {
  const reachable = new Set(starts)
  // The set grows during the loop, which also visits the added chunks.
  for (const chunk of reachable)
    for (const imported of chunk.imports.map((name) => bundle[name]).filter(isOutputChunk)) reachable.add(imported)
  return reachable
}

export function findChunk(bundle: OutputBundle, module: string): Chunk {
  const chunk = Object.values(bundle)
    .filter(isOutputChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => toPosixPath(id).endsWith(module)))
  if (!chunk) throw new Error(`${module} is wanted early, but the build made no chunk of it`)
  return chunk
}

function findChunksBesideEntry(bundle: OutputBundle, modules: readonly string[]): Chunk[] {
  const entries = Object.values(bundle)
    .filter(isOutputChunk)
    .filter(({ isEntry }) => isEntry)
  const linked = collectStaticImports(bundle, entries)
  const targets = modules.map((module) => findChunk(bundle, module))
  return [...collectStaticImports(bundle, targets)].filter((chunk) => !linked.has(chunk))
}

const collectStyles = (chunks: readonly Chunk[]) =>
  new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))

/** Returns the styles of these modules, without those that every page already has. */
export function readModuleStyles(
  bundle: OutputBundle,
  modules: readonly string[],
  commonModules: readonly string[],
): string {
  const common = collectStyles(findChunksBesideEntry(bundle, commonModules))
  const styles = [...collectStyles(findChunksBesideEntry(bundle, modules))].filter((file) => !common.has(file))
  return styles.map((file) => readAssetText(bundle[file])).join('')
}

const entryModule = '/src/entry-client.ts'

/**
 * Returns the files that a page preloads. `prefetched` modules add only scripts, because the CSP requires the same
 * styles on all hosts.
 */
export function collectPagePreloadFiles(
  bundle: OutputBundle,
  modules: readonly string[],
  prefetched: readonly string[],
): PageFiles {
  const entry = findChunk(bundle, entryModule)
  const pageChunks = [...collectStaticImports(bundle, [entry]), ...findChunksBesideEntry(bundle, modules)]
  const scripts = new Set([...pageChunks, ...findChunksBesideEntry(bundle, prefetched)])
  return {
    entry: `/${entry.fileName}`,
    scripts: [...scripts].filter((chunk) => chunk !== entry).map(({ fileName }) => `/${fileName}`),
    styles: [...collectStyles(pageChunks)].map((file) => ({ href: `/${file}`, text: readAssetText(bundle[file]) })),
  }
}
