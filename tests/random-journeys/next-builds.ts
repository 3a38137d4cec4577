import { readdirSync } from 'node:fs'

/**
 * Simulates later builds: the code of dist with other file names, as in every real build, and a worker that caches all
 * of them. Assets of earlier builds remain available, as on a server.
 */
const names: ReadonlySet<string> = new Set(readdirSync('dist/assets').filter((name) => /\.(js|css)$/.test(name)))
const anyName = /[\w.-]+\.(?:js|css)\b/g
const mark = /\.b\d+(\.(?:js|css))$/

const textCache = new Map<string, string>()

/** Returns a page, a script or a style sheet with the file names of that build. */
export function renameForBuild(build: number, path: string, text: string): string {
  const isAsset = path.startsWith('/assets/') && /\.(js|css)$/.test(path)
  if (build === 0 || !(isAsset || path === '/sw.js' || text.startsWith('<!doctype html>'))) return text
  const key = `${build} ${path}`
  const cachedText = isAsset ? textCache.get(key) : undefined
  if (cachedText !== undefined) return cachedText
  const renamed = text.replace(anyName, (name) => (names.has(name) ? name.replace(/\.(\w+)$/, `.b${build}.$1`) : name))
  // Files without a hash in their name are cached by revision.
  const next = path === '/sw.js' ? renamed.replace(/(revision:\s*"?'?)([0-9a-f]{8,})/g, `$1${build}$2`) : renamed
  if (isAsset) textCache.set(key, next)
  return next
}

/** Returns the file in dist for an asset of any build, and that build's number. */
export function resolveAsset(path: string): { path: string; build: number } | undefined {
  if (!path.startsWith('/assets/')) return undefined
  const build = Number(/\.b(\d+)\.(?:js|css)$/.exec(path)?.[1] ?? 0)
  return { path: path.replace(mark, '$1'), build }
}
