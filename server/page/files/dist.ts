import { readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import * as v from 'valibot'
import { getPageTemplateFile } from '../../../src/brands/page/server-rendering.ts'
import type { PageTemplate } from '../../../src/document/page-slots.ts'

/** File of the built store. All files are listed once at startup. */
export interface DistFile {
  readonly path: string
  readonly type: string
  readonly size: number
  readonly etag: string
  readonly isText: boolean
}
export interface Dist {
  readonly page: (brandKey: string) => Page | undefined
  /** Returns an HTML document other than a brand's page, by its path without `.html`. */
  readonly document: (path: string) => string | undefined
  /** Style that only some rendered screens need. */
  readonly screenStyle: string
  readonly styleHashes: (brandKey: string) => readonly string[]
  readonly scriptHashes: readonly string[]
  readonly file: (urlPath: string) => DistFile | undefined
}
export interface Page {
  readonly parts: PageTemplate
  /** Boot data from the build. */
  readonly boot: v.InferOutput<typeof builtBoot>
}

const types: Readonly<Record<string, { type: string; isText: boolean }>> = {
  '.js': { type: 'text/javascript; charset=utf-8', isText: true },
  '.css': { type: 'text/css; charset=utf-8', isText: true },
  '.json': { type: 'application/json; charset=utf-8', isText: true },
  '.map': { type: 'application/json; charset=utf-8', isText: true },
  '.svg': { type: 'image/svg+xml', isText: true },
  '.txt': { type: 'text/plain; charset=utf-8', isText: true },
  '.webmanifest': { type: 'application/manifest+json', isText: true },
  '.png': { type: 'image/png', isText: false },
  '.jpg': { type: 'image/jpeg', isText: false },
  '.webp': { type: 'image/webp', isText: false },
  '.avif': { type: 'image/avif', isText: false },
  '.ico': { type: 'image/x-icon', isText: false },
  '.woff2': { type: 'font/woff2', isText: false },
}

const buildFacts = v.object({
  styleHashes: v.record(v.string(), v.array(v.string())),
  scriptHashes: v.array(v.string()),
  screenStyle: v.string(),
})
/**
 * Boot data from the build. `apiHosts` is set only in a build for static hosts. Other fields are passed on unchanged.
 */
const builtBoot = v.looseObject({ apiHosts: v.optional(v.array(v.string()), []) })

export function readStoreBuild(folder: string): Dist {
  const facts = v.parse(buildFacts, JSON.parse(readFileSync(join(folder, 'brands.json'), 'utf8')))
  const files = listStaticFiles(folder)
  const documents = readDocuments(folder)
  const pages = new Map(
    Object.keys(facts.styleHashes).map((key) => [key, readPage(join(folder, getPageTemplateFile(key)))]),
  )
  return {
    screenStyle: facts.screenStyle,
    page: (key) => pages.get(key),
    document: (path) => documents.get(path),
    styleHashes: (key) => facts.styleHashes[key] ?? [],
    scriptHashes: facts.scriptHashes,
    file: (urlPath) => files.get(urlPath),
  }
}

/** Lists the files that are served unchanged by URL path. HTML files are not included. */
export function listStaticFiles(folder: string): Map<string, DistFile> {
  const files = new Map<string, DistFile>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const urlPath = toUrlPath(name)
    const kind = types[extname(name)]
    if (!kind || isForBuilders(urlPath)) continue
    const path = join(folder, name)
    const { size, mtimeMs } = statSync(path)
    files.set(urlPath, { path, ...kind, size, etag: `${size.toString(36)}-${Math.round(mtimeMs).toString(36)}` })
  }
  return files
}

/** Reads the HTML documents in subfolders by path without `.html`. Brand pages are not in a subfolder. */
function readDocuments(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  return new Map(
    names
      .filter((name) => extname(name) === '.html' && name.includes(sep))
      .map((name) => [toUrlPath(name).slice(1, -'.html'.length), readFileSync(join(folder, name), 'utf8')]),
  )
}

const toUrlPath = (name: string): string => `/${name.split(sep).join('/')}`

/** Returns true for files that are not served: build data, and files for static hosts. */
const isForBuilders = (urlPath: string): boolean => urlPath === '/brands.json' || /^\/[._]/.test(urlPath)

function readPage(path: string): Page {
  const parts = JSON.parse(readFileSync(path, 'utf8')) as PageTemplate
  return { parts, boot: v.parse(builtBoot, JSON.parse(parts.defaults.boot)) }
}
