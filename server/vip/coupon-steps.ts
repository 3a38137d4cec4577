import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import { couponClaims } from './vip.tables.ts'

/**
 * Order that may use a coupon. The coupon is reserved at the start, used on payment, and released on failure, expiry or
 * refund. Each step is one conditional update in the order's transaction.
 */
export interface CouponOrder {
  billingNo: string
  brand: string
  gpId: string
  suid: string
  couponCode?: string | null
}

const matchesClaim = ({ brand, gpId, suid }: CouponOrder, code: string) =>
  and(
    eq(couponClaims.brand, brand),
    eq(couponClaims.gpId, gpId),
    eq(couponClaims.suid, suid),
    eq(couponClaims.code, code),
  )

/** Reserves the order's coupon. Throws if another order has reserved it. */
export async function reserveCoupon(tx: Transaction, order: CouponOrder, at: number): Promise<void> {
  if (!order.couponCode) return
  const reserved = await tx
    .update(couponClaims)
    .set({ state: 'reserved', billingNo: order.billingNo })
    .where(
      and(
        matchesClaim(order, order.couponCode),
        eq(couponClaims.state, 'usable'),
        lte(couponClaims.validFrom, at),
        gte(couponClaims.validUntil, at),
      ),
    )
    .returning({ code: couponClaims.code })
  if (reserved.length === 0) throw new CallFailure('illegalCoupon')
}

export async function releaseCoupon(tx: Transaction, order: CouponOrder): Promise<void> {
  if (!order.couponCode) return
  await tx
    .update(couponClaims)
    .set({ state: 'usable', billingNo: null })
    .where(
      and(
        matchesClaim(order, order.couponCode),
        eq(couponClaims.state, 'reserved'),
        eq(couponClaims.billingNo, order.billingNo),
      ),
    )
}

/**
 * Marks the coupon as used. Late payments can also use a coupon that was released or has expired. Returns false if
 * another order has taken the coupon.
 */
export async function spendCoupon(tx: Transaction, order: CouponOrder, at: number): Promise<boolean> {
  if (!order.couponCode) return true
  const mine = and(eq(couponClaims.state, 'reserved'), eq(couponClaims.billingNo, order.billingNo))
  const spent = await tx
    .update(couponClaims)
    .set({ state: 'used', billingNo: order.billingNo, usedAt: sql`${at}::bigint` })
    .where(and(matchesClaim(order, order.couponCode), or(mine, eq(couponClaims.state, 'usable'))))
    .returning({ code: couponClaims.code })
  return spent.length > 0
}

/** Returns a reversed order's coupon to the player, if it is still valid. */
export async function returnCoupon(tx: Transaction, order: CouponOrder, at: number): Promise<void> {
  if (!order.couponCode) return
  await tx
    .update(couponClaims)
    .set({ state: 'usable', billingNo: null, usedAt: null })
    .where(
      and(
        matchesClaim(order, order.couponCode),
        eq(couponClaims.state, 'used'),
        eq(couponClaims.billingNo, order.billingNo),
        gte(couponClaims.validUntil, at),
      ),
    )
}
