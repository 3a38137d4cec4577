import { eq, exists, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { games, goods, pageConfigs, paymentMethods } from './catalogue.tables.ts'

export interface BrandContents {
  readonly brand: string
  readonly hasGoods: boolean
  readonly hasPageConfig: boolean
  readonly hasMethods: boolean
}

/** Creates a query for the brands with games and the parts of their catalogues. */
export function createBrandContentsQuery(db: Database): () => Promise<BrandContents[]> {
  const has = (table: typeof goods | typeof pageConfigs | typeof paymentMethods) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.brand, games.brand)),
    )}`
  const all = db
    .selectDistinct({
      brand: games.brand,
      hasGoods: has(goods),
      hasPageConfig: has(pageConfigs),
      hasMethods: has(paymentMethods),
    })
    .from(games)
    .prepare('brands_sold')
  return () => all.execute()
}

/** Creates a function that returns the keys of brands that have something to show, cached per catalogue version. */
export function createVisibleBrandsCache(brandsSold: () => Promise<BrandContents[]>) {
  let kept: { version: string; keys: Promise<ReadonlySet<string>> } | undefined
  const read = async () => new Set((await brandsSold()).filter(isVisible).map(({ brand }) => brand))
  return (version: string): Promise<ReadonlySet<string>> => {
    if (kept?.version === version) return kept.keys
    const now = { version, keys: read() }
    kept = now
    now.keys.catch(() => {
      if (kept === now) kept = undefined
    })
    return now.keys
  }
}

const isVisible = ({ hasGoods, hasPageConfig }: BrandContents): boolean => hasGoods && hasPageConfig

/** Returns true if the brand has goods, a page config and payment methods. */
export const isSellable = (sold: BrandContents): boolean => isVisible(sold) && sold.hasMethods
