import { readFile } from 'node:fs/promises'
import { posix } from 'node:path'
import { circlesIn } from './circles.ts'
import { importsOf } from './imports.ts'
import { sourceFiles } from './report.ts'

/**
 * `npm run graph` draws the modules of a root folder, with an arrow from each module to the modules that it imports,
 * type-only imports included. `.` stands for the files beside the modules. No module should import those.
 */
export type Arrows = ReadonlyMap<string, ReadonlySet<string>>

/** Returns the module of a file, which is a folder directly under the root. Undefined for files beside the modules. */
export const roomOf = (house: string, file: string): string | undefined => {
  const [first, ...rest] = posix.relative(house, file).split('/')
  return rest.length > 0 && first !== '..' ? first : undefined
}

export function arrowsOf(house: string, sources: ReadonlyMap<string, string>): Arrows {
  const arrows = new Map<string, Set<string>>()
  for (const [file, source] of sources) {
    const from = roomOf(house, file)
    if (from === undefined) continue
    const known = arrows.get(from) ?? new Set<string>()
    arrows.set(from, known)
    for (const specifier of importsOf(file, source).filter((one) => one.startsWith('.'))) {
      const target = posix.normalize(posix.join(posix.dirname(file), specifier))
      const to = roomOf(house, target) ?? (posix.dirname(target) === house ? '.' : undefined)
      if (to !== undefined && to !== from) known.add(to)
    }
  }
  return arrows
}

/**
 * Returns the layer of each module: one above the highest module that it imports. Imports that close a cycle are
 * ignored.
 */
export function floorsOf(arrows: Arrows): ReadonlyMap<string, number> {
  const floors = new Map<string, number>()
  const floorOf = (room: string, above: readonly string[]): number => {
    const known = floors.get(room)
    if (known !== undefined) return known
    const below = [...(arrows.get(room) ?? [])].filter((next) => arrows.has(next) && !above.includes(next))
    const floor = 1 + Math.max(0, ...below.map((next) => floorOf(next, [...above, room])))
    floors.set(room, floor)
    return floor
  }
  for (const room of arrows.keys()) floorOf(room, [room])
  return floors
}

if (import.meta.main) {
  const house = process.argv[2] ?? 'server'
  const files = await sourceFiles([house], /\.(ts|tsx|mjs)$/)
  const sources = new Map(await Promise.all(files.map(async (file) => [file, await readFile(file, 'utf8')] as const)))
  const arrows = arrowsOf(house, sources)
  const floors = floorsOf(arrows)
  const floorOf = (room: string) => floors.get(room) ?? Infinity
  const all = [...arrows].flatMap(([from, next]) => [...next].map((to) => ({ from, to })))
  const up = all.filter(({ from, to }) => floorOf(to) >= floorOf(from))
  const circles = circlesIn(arrows)
  const rows = [...arrows].sort(([a], [b]) => floorOf(a) - floorOf(b) || a.localeCompare(b))
  for (const [room, next] of rows)
    console.log(`${String(floorOf(room)).padStart(3)}  ${room.padEnd(14)} ${[...next].sort().join(' ')}`)
  console.log(
    `\n${arrows.size} rooms, ${Math.max(...floors.values())} floors, ${all.length} arrows, ${up.length} back up, ${circles.length} circles`,
  )
  for (const { from, to } of up) console.log(`  up: ${from} -> ${to}`)
  for (const circle of circles) console.log(`  circle: ${circle.join(' ')}`)
}
