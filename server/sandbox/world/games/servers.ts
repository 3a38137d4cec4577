import type { GameProduct } from './game-products.ts'
import { serverZoneNames, serverNameWordsByStyle } from './names.table.ts'
import { hashTextToSeed } from '../seeded-random.ts'
import type { WorldRows } from '../world-rows.ts'

type ServerRow = WorldRows['gameServers'][number]

const fewest = 8
const most = 40
const newServers = 2

/** Returns the entry in the game's language, or the English entry if there is none. */
export const pickTranslation = <T>(table: Record<string, T>, language: string): T => table[language] ?? (table.en as T)

/** Combines two words into a server name. Servers with consecutive numbers differ in both words. */
function serverName(product: GameProduct, number: number): string {
  const { first, second } = pickTranslation(serverNameWordsByStyle[product.theme.servers], product.language)
  const start = product.theme.firstServerName ?? hashTextToSeed(product.nameKey)
  const round = Math.floor((number - 1) / first.length)
  return `${first[(start + number) % first.length]}${second[(start + number * 3 + round) % second.length]}`
}

export function getServerCount(product: GameProduct): number {
  return fewest + (hashTextToSeed(`${product.nameKey}:servers`) % (most - fewest + 1))
}

/** Creates a product's servers, newest first. */
export function createDemoServers(product: GameProduct): ServerRow[] {
  const count = getServerCount(product)
  const zones = product.theme.areaServers ? pickTranslation(serverZoneNames, product.language) : []
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
