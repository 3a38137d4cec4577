import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { GameTheme } from './game-themes.table.ts'
import { hashSeed } from '../seeded-random.ts'
import { getTheme } from './themes.ts'
import { getGameLanguage } from '../game-language.ts'

/**
 * Game product, which is shared by all platforms and by areas with the same language. As at real publishers, Japan,
 * Korea and Taiwan are separate products with their own servers and accounts.
 */
export interface GameProduct {
  brand: string
  gpId: string
  nameKey: string
  theme: GameTheme
  tongue: Language
  /** Index of the price step that this game does not sell; -1 if it sells all of them. */
  skippedTier: number
}

/** Indexes of the price steps that a game may omit; -1 for none. The recommended step is never omitted. */
const skippable = [2, 4, -1]

export const createGpId = (brand: Brand, nameKey: string, tongue: Language): string =>
  tongue === brand.defaultLanguage ? `gp-${nameKey}` : `gp-${nameKey}-${tongue}`

export function createProduct(brand: Brand, nameKey: string, tongue: Language): GameProduct {
  return {
    brand: brand.key,
    gpId: createGpId(brand, nameKey, tongue),
    nameKey,
    theme: getTheme(nameKey),
    tongue,
    skippedTier: skippable[hashSeed(nameKey) % skippable.length] ?? -1,
  }
}

export function createProducts(brand: Brand): GameProduct[] {
  const byId = new Map<string, GameProduct>()
  for (const { nameKey, area } of brand.catalogue) {
    const product = createProduct(brand, nameKey, getGameLanguage(brand, area))
    byId.set(product.gpId, product)
  }
  return [...byId.values()]
}
