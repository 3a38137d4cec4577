import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { GameTheme } from './game-themes.table.ts'
import { seedOf } from './seeded.ts'
import { themeOf } from './themes.ts'
import { tongueOf } from './tongues.ts'

/**
 * A game as its accounts, servers and goods see it: once for all platforms and for the areas that speak one language.
 * Publishers run Japan, Korea and Taiwan as products of their own, so those have their own servers and accounts.
 */
export interface GameProduct {
  brand: string
  gpId: string
  nameKey: string
  theme: GameTheme
  tongue: Language
  /** Step of the coin shop that this game does not have; -1 for none. */
  skippedTier: number
}

/** Steps a shop can do without; the recommended one is not among them. */
const skippable = [2, 4, -1]

export const gpIdOf = (brand: Brand, nameKey: string, tongue: Language): string =>
  tongue === brand.defaultLanguage ? `gp-${nameKey}` : `gp-${nameKey}-${tongue}`

export function productOf(brand: Brand, nameKey: string, tongue: Language): GameProduct {
  return {
    brand: brand.key,
    gpId: gpIdOf(brand, nameKey, tongue),
    nameKey,
    theme: themeOf(nameKey),
    tongue,
    skippedTier: skippable[seedOf(nameKey) % skippable.length] ?? -1,
  }
}

export function productsOf(brand: Brand): GameProduct[] {
  const byId = new Map<string, GameProduct>()
  for (const { nameKey, area } of brand.catalogue) {
    const product = productOf(brand, nameKey, tongueOf(brand, area))
    byId.set(product.gpId, product)
  }
  return [...byId.values()]
}
