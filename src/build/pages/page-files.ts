import type { Rolldown } from 'vite'
import type { PageFiles } from '../../document/page.tsx'

export type OutputBundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

const entryModule = '/src/entry-client.ts'

/**
 * Modules whose styles are inlined in server-rendered pages. Add the module of each screen that the gateway renders;
 * otherwise, the screen has no styles until its script has loaded.
 */
const serverRenderedModules = [
  '/src/app/overlays/result-with-offer.tsx',
  '/src/journeys/result/order-screen.tsx',
  '/src/journeys/replenish/replenish-screen.tsx',
  '/src/ui/dialogs/sheet.tsx',
  '/src/ui/states/empty-state.tsx',
  '/src/journeys/select/regions/area-picker.tsx',
  '/src/journeys/select/goods-step-screen.tsx',
]

const readAssetText = (file: OutputBundle[string] | undefined): string =>
  file?.type === 'asset' ? String(file.source).trim() : ''
export const isOutputChunk = (output: OutputBundle[string] | undefined): output is Chunk => output?.type === 'chunk'
const toPosixPath = (path: string) => path.replaceAll('\\', '/')

function findChunk(bundle: OutputBundle, module: string): Chunk {
  const chunk = Object.values(bundle)
    .filter(isOutputChunk)
    .find(({ moduleIds }) => moduleIds.some((id) => toPosixPath(id).endsWith(module)))
  if (!chunk) throw new Error(`${module} is wanted early, but the build made no chunk of it`)
  return chunk
}

/** Returns the chunks of these modules and everything that they import statically. */
function findChunks(bundle: OutputBundle, modules: readonly string[]): Set<Chunk> {
  const chunks = new Set(modules.map((module) => findChunk(bundle, module)))
  // The set grows during the loop, which also visits the added chunks.
  for (const chunk of chunks)
    for (const imported of chunk.imports.map((name) => bundle[name]).filter(isOutputChunk)) chunks.add(imported)
  return chunks
}

const collectStyles = (chunks: ReadonlySet<Chunk>) =>
  new Set([...chunks].flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]))

/** Returns the styles of server-rendered screens, without those of the first screens, which every page has. */
export function collectServerRenderedStyle(bundle: OutputBundle, firstScreens: readonly string[]): string {
  const common = collectStyles(findChunks(bundle, [entryModule, ...firstScreens]))
  const styles = [...collectStyles(findChunks(bundle, serverRenderedModules))].filter((file) => !common.has(file))
  return styles.map((file) => readAssetText(bundle[file])).join('')
}

/** Returns the files of these modules' chunks, which a page preloads together with the entry script. */
export function collectPagePreloadFiles(bundle: OutputBundle, modules: readonly string[]): PageFiles {
  const chunks = findChunks(bundle, [entryModule, ...modules])
  const entry = findChunk(bundle, entryModule)
  return {
    entry: `/${entry.fileName}`,
    scripts: [...chunks].filter((chunk) => chunk !== entry).map(({ fileName }) => `/${fileName}`),
    styles: [...collectStyles(chunks)].map((file) => ({ href: `/${file}`, text: readAssetText(bundle[file]) })),
  }
}
