import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import type { Area, Language } from '../../../src/contract/domain.table.ts'
import type { GoodsKind } from '../../../src/contract/law/rules.table.ts'
import { games, goods as goodsTable } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { findAreas, getStoreLanguage } from './find-stores.ts'

interface PreviewPlace {
  readonly client: string
  readonly area: Area
  readonly storeLanguage: Language
}

/**
 * Returns the area, language and game with which a brand's store opens for players in a country. A game that sells goods
 * of the kind is preferred. Undefined if the brand sells nothing there.
 */
export async function findPreviewPlace(
  db: Database,
  brand: Brand,
  { country, goods }: { readonly country: string; readonly goods: GoodsKind },
): Promise<PreviewPlace | undefined> {
  const area = (await findAreas(db, [brand], country)).get(brand.key)
  if (area === undefined) return undefined
  const rows = await db
    .select({ clientId: games.clientId, gpId: games.gpId })
    .from(games)
    .where(
      and(eq(games.brand, brand.key), eq(games.area, area), isNull(games.parentClientId), eq(games.withdrawn, false)),
    )
    .orderBy(asc(games.sort), asc(games.clientId))
  const withRandomGoods = goods === 'random' ? await listGamesWithRandomGoods(db, brand.key) : undefined
  const game = rows.find(({ gpId }) => withRandomGoods?.has(gpId)) ?? rows[0]
  return game && { client: game.clientId, area, storeLanguage: getStoreLanguage(brand, country) }
}

async function listGamesWithRandomGoods(db: Database, brand: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ gpId: goodsTable.gpId })
    .from(goodsTable)
    .where(and(eq(goodsTable.brand, brand), isNotNull(goodsTable.random)))
  return new Set(rows.map(({ gpId }) => gpId))
}
