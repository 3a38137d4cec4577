import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { replenishLinks } from './replenish.tables.ts'

export type ReplenishRepository = ReturnType<typeof createReplenishRepository>
export type ReplenishRow = typeof replenishLinks.$inferSelect

export function createReplenishRepository(db: Database) {
  const one = db
    .select()
    .from(replenishLinks)
    .where(
      and(
        eq(replenishLinks.brand, sql.placeholder('brand')),
        eq(replenishLinks.replenishId, sql.placeholder('replenishId')),
      ),
    )
    .prepare('replenish_link')
  return {
    find: async (of: { brand: string; replenishId: string }): Promise<ReplenishRow | undefined> =>
      (await one.execute(of))[0],
  }
}
