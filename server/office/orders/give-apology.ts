import { and, asc, eq, not } from 'drizzle-orm'
import { goods } from '../../catalogue/catalogue.tables.ts'
import type { GoodsRow } from '../../catalogue/goods.repository.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../../orders/orders.repository.ts'
import { grantGoods } from '../../orders/start/grant-goods.ts'
import { replenishLinkStateChanges } from '../../replenish/link-steps.ts'
import { grantCoupon } from '../../vip/grant-coupon.ts'
import type { CouponRow } from '../../vip/vip.repository.ts'
import { coupons } from '../../vip/vip.tables.ts'

export type Gift =
  | { readonly kind: 'goods'; readonly goods: GoodsRow }
  | { readonly kind: 'coupon'; readonly coupon: CouponRow }

/** Loads the coupons for an order's buyer and, if the order has a character, the goods of its game. */
export async function loadApologyGifts(
  db: Database,
  { brand, gpId, roleId }: OrderRow,
): Promise<{ goods: GoodsRow[]; coupons: CouponRow[] }> {
  const ofGame = db
    .select()
    .from(goods)
    .where(and(eq(goods.brand, brand), eq(goods.gpId, gpId)))
    .orderBy(asc(goods.typeSort), asc(goods.goodsSort), asc(goods.productId))
  const ofBrand = db
    .select()
    .from(coupons)
    .where(and(eq(coupons.brand, brand), not(coupons.withdrawn)))
    .orderBy(asc(coupons.level), asc(coupons.couponId))
  return { goods: roleId === '' ? [] : await ofGame, coupons: await ofBrand }
}

/** Finds goods or a coupon by id. Returns undefined if the item cannot be a gift. */
export async function findGift(db: Database, order: OrderRow, id: string): Promise<Gift | undefined> {
  const gifts = await loadApologyGifts(db, order)
  const product = gifts.goods.find(({ productId }) => productId === id)
  if (product) return { kind: 'goods', goods: product }
  const coupon = gifts.coupons.find(({ couponId }) => couponId === id)
  return coupon && { kind: 'coupon', coupon }
}

/** Gives an order's buyer a gift. Returns the billing number of the new order, or the coupon code. */
export const giveGift = (tx: Transaction, order: OrderRow, gift: Gift, at: number): Promise<string> =>
  gift.kind === 'goods'
    ? grantGoods(tx, replenishLinkStateChanges, { order, goods: gift.goods, at })
    : grantCoupon(tx, gift.coupon, order, at)

/** Describes a gift for the log. `ref` is undefined for requested gifts. */
export const describeGift = (gift: Gift, ref?: string) =>
  gift.kind === 'goods' ? { goods: gift.goods.productId, order: ref } : { coupon: gift.coupon.couponId, code: ref }

export const getGiftId = (gift: Gift): string => (gift.kind === 'goods' ? gift.goods.productId : gift.coupon.couponId)
