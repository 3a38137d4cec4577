import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { directions, houses, soleImporters, strangers } from './directions.table.ts'
import { finish, sourceFiles } from './report.ts'

/** Both `from '…'` and `import('…')`; type-only imports count too: they tie folders together just as well. */
const importPattern = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)(['"])([^'"\n]+)\1/g

/** `server/*` is what lies in the folder itself, and nothing below. */
const within = (path: string, place: string) =>
  place.endsWith('/*') ? posix.dirname(path) === place.slice(0, -2) : path === place || path.startsWith(`${place}/`)
const owner = (path: string) => Object.keys(directions).find((folder) => within(path, folder))
const packageName = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function neighbour(path: string): string | undefined {
  const home = strangers.find((folder) => within(path, folder))
  return home && path.slice(home.length + 1).split('/')[0]
}

/** What is wrong with one import, in a sentence; nothing where it is allowed. */
export function judge(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) {
    const sole = soleImporters[packageName(specifier)]
    return sole && owner(file) && !within(file, sole)
      ? `${file} imports ${specifier}, which only ${sole} may`
      : undefined
  }
  const target = posix.normalize(posix.join(posix.dirname(file), specifier))
  const from = owner(file)
  if (!from)
    return houses.some((house) => within(file, house))
      ? `${file} lies in a folder that the table of directions does not know`
      : undefined
  if (within(target, from)) {
    const [here, there] = [neighbour(file), neighbour(target)]
    return here && there && here !== there ? `${file} imports its neighbour ${target}` : undefined
  }
  const allowed = directions[from]?.some((folder) => within(target, folder))
  return allowed ? undefined : `${file} imports ${target}: ${from} must not know it`
}

/** What a source imports, each by the text that stands there. */
export const importsOf = (source: string): string[] =>
  [...source.matchAll(importPattern)].map((match) => match[2] ?? '')

export function judgeSource(file: string, source: string): string[] {
  return importsOf(source)
    .map((specifier) => judge(file, specifier))
    .filter((problem) => problem !== undefined)
}

if (import.meta.main) {
  const files = await sourceFiles(['src', 'sw', 'server'], /\.(ts|tsx)$/)
  const problems = await Promise.all(files.map(async (file) => judgeSource(file, await readFile(file, 'utf8'))))
  finish('boundaries', files.length, problems.flat())
}
