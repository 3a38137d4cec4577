import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { findCycles } from './circles.ts'
import { computedImports, directions, rootFolders, phases, isolatedFolders } from './directions.table.ts'
import { computedImport, findImports } from './imports.ts'
import { packages } from './packages.table.ts'
import { reportProblems, listSourceFiles } from './report.ts'
import { findWireNames } from './wire-names.ts'

// dependency-cruiser cannot replace this check: it needs an older TypeScript and does not find `composes` in style
// sheets, globs, threads or imports whose path is computed at run time.

// `server/*` matches files directly in the folder, not those in subfolders.
const within = (path: string, place: string) =>
  place.endsWith('/*') ? posix.dirname(path) === place.slice(0, -2) : path === place || path.startsWith(`${place}/`)
const deepest = (folders: readonly string[]) => folders.toSorted((a, b) => b.length - a.length)[0]
const owner = (path: string) => deepest(Object.keys(directions).filter((folder) => within(path, folder)))
const packageName = (specifier: string) =>
  specifier.match(/^(node|virtual):/)?.[1] ??
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function judgePackage(file: string, specifier: string): string | undefined {
  const row = deepest(Object.keys(packages).filter((folder) => within(file, folder)))
  const name = packageName(specifier)
  if (row === undefined || packages[row]?.includes(name)) return undefined
  return `${file} imports ${specifier}, but the row ${row} of packages does not name ${name}`
}

const pathOf = (file: string, specifier: string) =>
  posix.normalize(posix.join(posix.dirname(file), specifier.replace(/\?.*$/, '')))

function neighbour(path: string): string | undefined {
  const home = isolatedFolders.find((folder) => within(path, folder))
  return home && path.slice(home.length + 1).split('/')[0]
}

const phaseOf = (path: string) => Object.keys(phases).find((folder) => within(path, folder))

/** Returns the violation of an import between two folders of one row. */
function judgeInside(file: string, target: string): string | undefined {
  const [here, there] = [neighbour(file), neighbour(target)]
  if (here && there && here !== there) return `${file} imports its neighbour ${target}`
  const [phase, other] = [phaseOf(file), phaseOf(target)]
  if (!phase || !other || phase === other || phases[phase]?.includes(other)) return undefined
  return `${file} imports ${target}: ${phase} must not know it`
}

/** Returns the violation of one import as a sentence, or undefined if the import is allowed. */
export function findImportViolation(file: string, specifier: string): string | undefined {
  if (specifier === computedImport)
    return computedImports.includes(file)
      ? undefined
      : `${file} imports what is named at run time: name the file, or add it to computedImports`
  if (!specifier.startsWith('.')) return judgePackage(file, specifier)
  const target = pathOf(file, specifier)
  const from = owner(file)
  if (!from)
    return rootFolders.some((root) => within(file, root))
      ? `${file} lies in a folder that the table of directions does not know`
      : undefined
  const to = owner(target)
  if (to === from) return judgeInside(file, target)
  const allowed = directions[from]?.some((folder) => within(target, folder) && owner(folder) === to)
  return allowed ? undefined : `${file} imports ${target}: ${from} must not know it`
}

export function findSourceViolations(file: string, source: string): string[] {
  return findImports(file, source)
    .map((specifier) => findImportViolation(file, specifier))
    .filter((problem) => problem !== undefined)
}

if (import.meta.main) {
  const files = [
    ...(await listSourceFiles(['src', 'sw', 'server', 'office'], /\.(ts|tsx|mjs|css)$/)),
    ...Object.keys(directions).filter((place) => place.endsWith('.config.ts')),
  ]
  const sources = await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const))
  const graph = new Map(
    sources.map(([file, source]) => [
      file,
      findImports(file, source)
        .filter((specifier) => specifier.startsWith('.'))
        .map((specifier) => pathOf(file, specifier)),
    ]),
  )
  reportProblems('boundaries', files.length, [
    ...sources.flatMap(([file, source]) => [...findSourceViolations(file, source), ...findWireNames(file, source)]),
    ...findCycles(graph).map((circle) => `these import each other: ${circle.join(', ')}`),
  ])
}
