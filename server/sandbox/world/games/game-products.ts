import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import type { Language } from '../../../../src/contract/domain.table.ts'
import type { GameTheme } from './game-themes.table.ts'
import { hashTextToSeed } from '../seeded-random.ts'
import { getGameTheme } from './themes.ts'
import { getGameLanguage } from '../game-language.ts'

/**
 * Game product. All platforms share it, and so do areas with the same language. As at real publishers, Japan, Korea and
 * Taiwan have products with separate servers and accounts.
 */
export interface GameProduct {
  brand: string
  gpId: string
  nameKey: string
  theme: GameTheme
  language: Language
  /** Index of the price step that this game does not sell; -1 if the game sells all steps. */
  skippedTier: number
}

/** Indexes of price steps that a game may omit; -1 omits none. The recommended step is always sold. */
const skippable = [2, 4, -1]

export const buildGameProductId = (brand: Brand, nameKey: string, language: Language): string =>
  language === brand.defaultLanguage ? `gp-${nameKey}` : `gp-${nameKey}-${language}`

export function createGameProduct(brand: Brand, nameKey: string, language: Language): GameProduct {
  return {
    brand: brand.key,
    gpId: buildGameProductId(brand, nameKey, language),
    nameKey,
    theme: getGameTheme(nameKey),
    language,
    skippedTier: skippable[hashTextToSeed(nameKey) % skippable.length] ?? -1,
  }
}

export function createGameProducts(brand: Brand): GameProduct[] {
  const byId = new Map<string, GameProduct>()
  for (const { nameKey, area } of brand.catalogue) {
    const product = createGameProduct(brand, nameKey, getGameLanguage(brand, area))
    byId.set(product.gpId, product)
  }
  return [...byId.values()]
}
