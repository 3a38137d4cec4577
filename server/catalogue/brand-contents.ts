import { and, eq, exists, gte, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { games, goods, pageConfigs, paymentMethods } from './catalogue.tables.ts'
import { serviceEnds } from './service-ends.tables.ts'

export interface BrandContents {
  readonly brand: string
  readonly hasGoods: boolean
  /** True while players can claim refunds because a game's service ends. */
  readonly hasServiceEnd: boolean
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
  const hasServiceEnd = sql<boolean>`${exists(
    db
      .select({ one: sql`1` })
      .from(serviceEnds)
      .where(and(eq(serviceEnds.brand, games.brand), gte(serviceEnds.claimsUntil, sql`current_date::text`))),
  )}`
  const all = db
    .selectDistinct({
      brand: games.brand,
      hasGoods: has(goods),
      hasServiceEnd,
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

/** A store whose goods are off sale stays open while its players can claim refunds, because it says how to. */
const isVisible = ({ hasGoods, hasServiceEnd, hasPageConfig }: BrandContents): boolean =>
  (hasGoods || hasServiceEnd) && hasPageConfig

/** Returns true if the brand has goods, a page config and payment methods. */
export const isSellable = ({ hasGoods, hasPageConfig, hasMethods }: BrandContents): boolean =>
  hasGoods && hasPageConfig && hasMethods
