import type { Rolldown } from 'vite'
import type { PageFiles } from '../../document/page.tsx'

export type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

export const readText = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''
export const isChunk = (output: Bundle[string] | undefined): output is Chunk => output?.type === 'chunk'
const posix = (path: string) => path.replaceAll('\\', '/')

/** Chunks and all that they cannot run without. */
export function collectImports(bundle: Bundle, starts: readonly Chunk[]): Set<Chunk> {
  const found = new Set(starts)
  // A set's walk includes items that are added on the way.
  for (const chunk of found)
    for (const imported of chunk.imports.map((name) => bundle[name]).filter(isChunk)) found.add(imported)
  return found
}

export function findChunk(bundle: Bundle, module: string): Chunk {
  const found = Object.values(bundle)
    .filter(isChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => posix(id).endsWith(module)))
  if (!found) throw new Error(`${module} is wanted early, but the build made no chunk of it`)
  return found
}

function besideEntry(bundle: Bundle, modules: readonly string[]): Chunk[] {
  const entries = Object.values(bundle)
    .filter(isChunk)
    .filter(({ isEntry }) => isEntry)
  const linked = collectImports(bundle, entries)
  const wanted = modules.map((module) => findChunk(bundle, module))
  return [...collectImports(bundle, wanted)].filter((chunk) => !linked.has(chunk))
}

const stylesOf = (chunks: readonly Chunk[]) =>
  new Set(chunks.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))

/** The style of these modules, but for what the entry and the early modules of every page bring along. */
export function readStyle(bundle: Bundle, modules: readonly string[], ofEveryPage: readonly string[]): string {
  const early = ofEveryPage.map((module) => stylesOf(besideEntry(bundle, [module])))
  const wanted = [...stylesOf(besideEntry(bundle, modules))]
  return wanted
    .filter((file) => !early.every((styles) => styles.has(file)))
    .map((file) => readText(bundle[file]))
    .join('')
}

/** The store's script. */
const entryModule = '/src/entry-client.ts'

/**
 * The files that a page names: the entry with all that it imports, and the chunks that it imports only once it runs and that this page will need
 * for sure. Those travel beside the entry instead of after it. `asking` needs no style: the pages of a gateway and of a static host have the
 * same, or a static host's policy would refuse that of a drawing.
 */
export function collectPageFiles(bundle: Bundle, modules: readonly string[], asking: readonly string[]): PageFiles {
  const entry = findChunk(bundle, entryModule)
  const shown = [...collectImports(bundle, [entry]), ...besideEntry(bundle, modules)]
  const scripts = new Set([...shown, ...besideEntry(bundle, asking)])
  return {
    entry: `/${entry.fileName}`,
    scripts: [...scripts].filter((chunk) => chunk !== entry).map(({ fileName }) => `/${fileName}`),
    styles: [...stylesOf(shown)].map((file) => ({ href: `/${file}`, text: readText(bundle[file]) })),
  }
}
