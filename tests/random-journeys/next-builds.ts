import { readdirSync } from 'node:fs'

/**
 * Builds that come after the one in dist: the same code under other names, as every real build has, with another worker that fetches all
 * of it ahead. Assets of earlier builds stay, as on a server.
 */
const names: ReadonlySet<string> = new Set(readdirSync('dist/assets').filter((name) => /\.(js|css)$/.test(name)))
const anyName = /[\w.-]+\.(?:js|css)\b/g
const mark = /\.b\d+(\.(?:js|css))$/

const textCache = new Map<string, string>()

/** A page, a script or a style as that build has it. */
export function inBuild(build: number, path: string, text: string): string {
  const isAsset = path.startsWith('/assets/') && /\.(js|css)$/.test(path)
  if (build === 0 || !(isAsset || path === '/sw.js' || text.startsWith('<!doctype html>'))) return text
  const key = `${build} ${path}`
  const cachedText = isAsset ? textCache.get(key) : undefined
  if (cachedText !== undefined) return cachedText
  const renamed = text.replace(anyName, (name) => (names.has(name) ? name.replace(/\.(\w+)$/, `.b${build}.$1`) : name))
  // A file without its build in its name is known by its revision.
  const next = path === '/sw.js' ? renamed.replace(/(revision:\s*"?'?)([0-9a-f]{8,})/g, `$1${build}$2`) : renamed
  if (isAsset) textCache.set(key, next)
  return next
}

/** The file in dist that stands behind an asset of any build, and which build asks for it. */
export function assetOf(path: string): { path: string; build: number } | undefined {
  if (!path.startsWith('/assets/')) return undefined
  const build = Number(/\.b(\d+)\.(?:js|css)$/.exec(path)?.[1] ?? 0)
  return { path: path.replace(mark, '$1'), build }
}
