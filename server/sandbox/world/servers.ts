import type { GameProduct } from './game-products.ts'
import { areaNames, serverNameWords } from './names.table.ts'
import { seedOf } from './seeded.ts'
import type { WorldRows } from './world-rows.ts'

type ServerRow = WorldRows['gameServers'][number]

const fewest = 8
const most = 40
/** The youngest servers are marked as new. */
const newServers = 2

/** Its names in the tongue of the game, or English. */
export const inTongue = <T>(table: Record<string, T>, tongue: string): T => table[tongue] ?? (table.en as T)

/** Walks all pairs of the two parts, another second part each time, so that neighbours differ in both. */
function serverName(product: GameProduct, number: number): string {
  const { first, second } = inTongue(serverNameWords[product.theme.servers], product.tongue)
  const start = product.theme.firstServerName ?? seedOf(product.nameKey)
  const round = Math.floor((number - 1) / first.length)
  return `${first[(start + number) % first.length]}${second[(start + number * 3 + round) % second.length]}`
}

export function serverCount(product: GameProduct): number {
  return fewest + (seedOf(`${product.nameKey}:servers`) % (most - fewest + 1))
}

/** Newest first, as players look for them. */
export function serversOf(product: GameProduct): ServerRow[] {
  const count = serverCount(product)
  const zones = product.theme.areaServers ? inTongue(areaNames, product.tongue) : []
  return Array.from({ length: count }, (_, i) => {
    const number = count - i
    const zone = zones.length > 0 ? (number - 1) % zones.length : -1
    return {
      brand: product.brand,
      gpId: product.gpId,
      serverId: `s${number}`,
      name: `S${number} ${serverName(product, number)}`,
      areaId: zone < 0 ? null : `a${zone + 1}`,
      areaName: zones[zone] ?? null,
      isNew: i < newServers,
      sort: i + 1,
    }
  })
}
