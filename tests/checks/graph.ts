import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { findCycles } from './circles.ts'
import { findImports } from './imports.ts'
import { listSourceFiles } from './report.ts'

/**
 * `npm run graph` draws the modules of a root folder, with an arrow from each module to the modules that it imports,
 * type-only imports included. `.` stands for the files beside the modules. No module should import those.
 */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the module of a file, which is a folder directly under the root. Undefined for files beside the modules. */
export const getModuleName = (root: string, file: string): string | undefined => {
  const [first, ...rest] = posix.relative(root, file).split('/')
  return rest.length > 0 && first !== '..' ? first : undefined
}

export function collectArrows(root: string, sources: ReadonlyMap<string, string>): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const from = getModuleName(root, file)
    if (from === undefined) continue
    const known = arrows.get(from) ?? new Set<string>()
    arrows.set(from, known)
    for (const specifier of findImports(file, source).filter((one) => one.startsWith('.'))) {
      const target = posix.normalize(posix.join(posix.dirname(file), specifier))
      const to = getModuleName(root, target) ?? (posix.dirname(target) === root ? '.' : undefined)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return arrows
}

/** Returns the layer of each module: one above the highest module that it imports. Cycles are ignored. */
export function computeLayers(arrows: Arrows): ReadonlyMap<string, number> {
  const layers = new Map<string, number>()
  const layerOf = (module: string, above: readonly string[]): number => {
    const known = layers.get(module)
    if (known !== undefined) return known
    const below = [...(arrows.get(module) ?? [])].filter((next) => arrows.has(next) && !above.includes(next))
    const layer = 1 + Math.max(0, ...below.map((next) => layerOf(next, [...above, module])))
    layers.set(module, layer)
    return layer
  }
  for (const module of arrows.keys()) layerOf(module, [module])
  return layers
}

if (import.meta.main) {
  const root = process.argv[2] ?? 'server'
  const files = await listSourceFiles([root], /\.(ts|tsx|mjs)$/)
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
  const arrows = collectArrows(root, sources)
  const layers = computeLayers(arrows)
  const layerOf = (module: string) => layers.get(module) ?? Infinity
  const all = [...arrows].flatMap(([from, next]) => [...next].map((to) => ({ from, to })))
  const up = all.filter(({ from, to }) => layerOf(to) >= layerOf(from))
  const circles = findCycles(arrows)
  const rows = [...arrows].sort(([a], [b]) => layerOf(a) - layerOf(b) || a.localeCompare(b))
  for (const [module, next] of rows)
    console.log(`${String(layerOf(module)).padStart(3)}  ${module.padEnd(14)} ${[...next].sort().join(' ')}`)
  console.log(
    `\n${arrows.size} modules, ${Math.max(...layers.values())} layers, ${all.length} arrows, ${up.length} back up, ${circles.length} circles`,
  )
  for (const { from, to } of up) console.log(`  up: ${from} -> ${to}`)
  for (const circle of circles) console.log(`  circle: ${circle.join(' ')}`)
}
