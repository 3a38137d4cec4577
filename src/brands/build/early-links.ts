import type { Rolldown } from 'vite'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export interface EarlyLinks {
  readonly scripts: string
  readonly styles: string
}
export const noLinks: EarlyLinks = { scripts: '', styles: '' }

export const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === 'chunk'
const posix = (path: string) => path.replaceAll('\\', '/')

/** Chunks and all that they cannot run without. */
export function closure(bundle: Bundle, starts: readonly Chunk[]): Set<Chunk> {
  const found = new Set(starts)
  // A set walks over what is added on the way.
  for (const chunk of found)
    for (const imported of chunk.imports.map((name) => bundle[name]).filter(isChunk)) found.add(imported)
  return found
}

export function chunkOf(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => posix(id).endsWith(module)))
  if (!found) throw new Error(`${module} is wanted early, but the build made no chunk of it`)
  return found
}

/**
 * Links for chunks that the entry imports only once it runs, and that this page will need for sure: they travel beside the entry
 * instead of after it. What the entry brings along is linked by Vite already.
 */
export function earlyLinks(bundle: Bundle, modules: readonly string[]): EarlyLinks {
  const entries = Object.values(bundle)
    .filter(isChunk)
    .filter(({ isEntry }) => isEntry)
  const linked = closure(bundle, entries)
  const early = closure(
    bundle,
    modules.map((module) => chunkOf(bundle, module)),
  )
  const chunks = [...early].filter((chunk) => !linked.has(chunk))
  const styles = new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))
  return {
    scripts: chunks.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`).join('\n    '),
    styles: [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n    '),
  }
}
