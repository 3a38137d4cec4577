import { and, asc, eq, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { goods, purchaseLimitUses } from './catalogue.tables.ts'

export type GoodsRow = typeof goods.$inferSelect

export function createGoodsRepository(db: Database) {
  const ofGame = and(eq(goods.brand, sql.placeholder('brand')), eq(goods.gpId, sql.placeholder('gpId')))
  const all = db
    .select()
    .from(goods)
    .where(ofGame)
    .orderBy(asc(goods.typeSort), asc(goods.goodsSort), asc(goods.productId))
    .prepare('goods_of_game')
  const prices = db
    .select({ gpId: goods.gpId, prices: goods.prices })
    .from(goods)
    .where(eq(goods.brand, sql.placeholder('brand')))
    .prepare('prices_of_brand')
  const limits = db
    .select({
      productId: goods.productId,
      limitType: goods.limitType,
      frequency: goods.limitFrequency,
      days: goods.limitDays,
      used: purchaseLimitUses.used,
      unpaid: purchaseLimitUses.unpaid,
      nextAt: purchaseLimitUses.nextAt,
    })
    .from(goods)
    .leftJoin(
      purchaseLimitUses,
      and(
        eq(purchaseLimitUses.brand, goods.brand),
        eq(purchaseLimitUses.gpId, goods.gpId),
        eq(purchaseLimitUses.productId, goods.productId),
        eq(purchaseLimitUses.roleId, sql.placeholder('roleId')),
      ),
    )
    // Include goods without a catalogue limit that an unpaid order has reserved, because the game may limit them.
    .where(and(ofGame, or(isNotNull(goods.limitType), purchaseLimitUses.unpaid)))
    .orderBy(asc(goods.typeSort), asc(goods.goodsSort), asc(goods.productId))
    .prepare('limits_of_role')

  return {
    list: (of: { brand: string; gpId: string }): Promise<GoodsRow[]> => all.execute(of),
    prices: (of: { brand: string }) => prices.execute(of),
    limits: (of: { brand: string; gpId: string; roleId: string }) => limits.execute(of),
  }
}

export type GoodsRepository = ReturnType<typeof createGoodsRepository>
export type LimitRow = Awaited<ReturnType<GoodsRepository['limits']>>[number]
