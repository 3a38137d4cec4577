import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from '../../server/cli/build.mjs'
import { moduleSizesFile } from '../../src/build/chunks/module-sizes.plugin.ts'
import { precacheListFile } from '../../src/build/chunks/service-worker.plugin.ts'
import { findGrownModules, type ModuleSizes } from './grown-modules.ts'
import { reportProblems } from './report.ts'

/**
 * `npm run size` checks what a first visit to the goods screen loads against its limits: the assets that each brand's
 * HTML requests (entry with imports, first screen, translations), of which the heaviest brand counts, and the precache
 * of the service worker. Scripts and the precache are counted in brotli, as they are sent, everything else in gzip. `npm
 * run size -- --record` writes the size of each module of these scripts into module-sizes.json. If a limit is exceeded,
 * the message lists the modules that have grown since then. size-limit would still need this code to find the files of a
 * page.
 */
const limits = { script: 120, idle: 185, style: 12, precache: 350 }
const record = 'tests/checks/module-sizes.json'
const dist = 'dist'

/**
 * Scripts that the entry loads in the idle time after the first paint. They do not delay the first screen, but every
 * visit loads them, so they count with all of their imports.
 */
const afterPaint = /^(gateway-request|idle|overlay-host)-/
/** Every visit loads one of these files, so that pages work offline. */
const allWords = /^more-words-/

const kib = (bytes: number) => bytes / 1024
const show = (bytes: number) => `${kib(bytes).toFixed(1).padStart(6)} KiB`
/** Gzip size of text that is part of a page. */
const gzip = (text: string | Buffer) => gzipSync(text, { level: 9 }).length
/** Size of the files that the build has compressed. */
const sentOf = (files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await stat(join(dist, `${file}.br`))).size))
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
const found = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, group = '']) => group)

interface PageSize {
  readonly brand: string
  readonly scripts: readonly string[]
  readonly script: number
  readonly style: number
  readonly html: number
}

async function measure(page: string): Promise<PageSize> {
  const html = await readFile(join(dist, page), 'utf8')
  const weigh = (files: readonly string[]) =>
    Promise.all(files.map(async (file) => gzip(await readFile(join(dist, file)))))
  const scripts = [
    ...found(html, /<script type="module"[^>]* src="([^"]+)"/g),
    ...found(html, /<link rel="modulepreload"[^>]* href="([^"]+)"/g),
  ]
  // A disabled style sheet is never loaded, because its text is in the page (src/document/page.tsx).
  const styles = await weigh(found(html, /<link rel="stylesheet" (?![^>]* disabled)[^>]*href="([^"]+)"/g))
  return {
    brand: page.replace('.html', ''),
    scripts,
    script: sum(await sentOf(scripts)),
    style: sum(styles) + gzip(found(html, /<style>([^]*?)<\/style>/g).join('')),
    html: gzip(html),
  }
}

const heaviest = (pages: readonly PageSize[], part: 'script' | 'style' | 'html') =>
  pages.reduce((most, page) => (page[part] > most[part] ? page : most))

await build()
const brands = (await readdir(dist)).filter((file) => file.endsWith('.html') && file !== '404.html')
const pages = await Promise.all(brands.map((page) => measure(page)))
const [script, style, html] = [heaviest(pages, 'script'), heaviest(pages, 'style'), heaviest(pages, 'html')]

console.log(`${show(script.script)}  script of the first screen, in brotli, at most ${limits.script} (${script.brand})`)
console.log(`${show(style.style)}  style, inline and blocking, at most ${limits.style} (${style.brand})`)
const precached = JSON.parse(await readFile(join(dist, precacheListFile), 'utf8')) as string[]
const precache = sum(await sentOf(precached)) + html.html
console.log(`${show(html.html)}  page with its inline style and data (${html.brand})`)

console.log(
  `${show(precache)}  what the service worker fetches ahead, at most ${limits.precache} (${precached.length + 1} files)`,
)

const early = new Set(pages.flatMap((page) => page.scripts.map((file) => file.replace('/assets/', ''))))
// The manifest is needed because the folder also contains assets of earlier builds.
const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string; imports?: readonly string[] }
>
const isScript = (file: string) => file.endsWith('.js')
const nameOf = (key: string) => manifest[key]?.file.replace('assets/', '') ?? ''
const assets = Object.keys(manifest)
  .map(nameOf)
  .filter((file) => isScript(file) && !early.has(file))
const lazy = await Promise.all(
  assets.map(async (file) => ({ file, bytes: gzip(await readFile(join(dist, 'assets', file))) })),
)
/** Returns the keys of these chunks and of all of their imports. */
function withImports(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys.filter((one) => !seen.has(one))) withImports(manifest[key]?.imports ?? [], seen.add(key))
  return seen
}
const begun = Object.keys(manifest).filter((key) => afterPaint.test(nameOf(key)))
const idleAssets = new Set([...withImports(begun)].map(nameOf).filter(isScript))
const assetsOf = (pattern: RegExp) => assets.filter((file) => pattern.test(file)).map((file) => join('assets', file))
const idle =
  sum(await sentOf([...new Set([...script.scripts, ...[...idleAssets].map((file) => `/assets/${file}`)])])) +
  Math.max(...(await sentOf(assetsOf(allWords))))
console.log(`${show(idle)}  script until the page is idle, in brotli, at most ${limits.idle}`)
for (const { file, bytes } of lazy.filter(({ file }) => idleAssets.has(file)))
  console.log(`${show(bytes)}  after the first paint: ${file}`)
console.log('The heaviest of what is loaded when it is needed:')
for (const { file, bytes } of lazy.sort((a, b) => b.bytes - a.bytes).slice(0, 8)) console.log(`${show(bytes)}  ${file}`)

const chunks = JSON.parse(await readFile(join(dist, moduleSizesFile), 'utf8')) as Record<string, ModuleSizes>
const countedModules: ModuleSizes = Object.assign(
  {},
  ...[...early, ...idleAssets].sort().map((file) => chunks[`assets/${file}`]),
)
if (process.argv.includes('--record')) {
  const sorted = Object.fromEntries(Object.entries(countedModules).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeFile(record, `${JSON.stringify(sorted, null, 2)}\n`)
}
const grown = findGrownModules(JSON.parse(await readFile(record, 'utf8')) as ModuleSizes, countedModules)
const sinceRecord = grown.length > 0 ? ` Grown before compression: ${grown.join(', ')}.` : ''

const findExcess = (name: string, bytes: number, limit: number, hint = '') =>
  kib(bytes) > limit
    ? [
        `${name} is ${kib(bytes).toFixed(1)} KiB, ${(kib(bytes) - limit).toFixed(1)} KiB over its limit of ${limit}.${hint}`,
      ]
    : []
reportProblems('size', pages.length, [
  ...findExcess('script', script.script, limits.script, sinceRecord),
  ...findExcess('script until idle', idle, limits.idle, sinceRecord),
  ...findExcess('style', style.style, limits.style),
  ...findExcess('precache', precache, limits.precache),
])
