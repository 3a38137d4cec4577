import type { Currency } from '../../../src/contract/domain.table.ts'
import { convertPrice, type Prices } from './money.ts'

interface LowestPricesCacheDeps {
  prices: (of: { brand: string }) => Promise<readonly { gpId: string; prices: Prices }[]>
  version: () => Promise<string>
}

/** Creates a function that returns each game's lowest price in minor units, cached per catalogue version. */
export function createLowestPricesCache({ prices, version }: LowestPricesCacheDeps) {
  let known: { version: string; byBrand: Map<string, Promise<ReadonlyMap<string, number>>> } | undefined

  const read = async (brand: string, currency: Currency): Promise<ReadonlyMap<string, number>> => {
    const least = new Map<string, number>()
    for (const row of await prices({ brand })) {
      const price = convertPrice(row.prices, currency)
      least.set(row.gpId, Math.min(price, least.get(row.gpId) ?? price))
    }
    return least
  }

  return async (brand: string, currency: Currency): Promise<ReadonlyMap<string, number>> => {
    const now = await version()
    if (known?.version !== now) known = { version: now, byBrand: new Map() }
    const { byBrand } = known
    const key = `${brand} ${currency}`
    const reading = byBrand.get(key) ?? read(brand, currency)
    byBrand.set(key, reading)
    // Do not cache a failed read.
    reading.catch(() => byBrand.delete(key))
    return reading
  }
}
