import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { CouponOrder } from './coupon-steps.ts'

/** Reverses an order's growth points with a second entry. The primary key prevents a second reversal. */
export async function reverseGrowthPoints(tx: Transaction, { brand, gpId, suid, billingNo }: CouponOrder, at: number) {
  await tx.execute(sql`
    insert into vip_growth (brand, gp_id, suid, ref, reason, titles, points, at)
    select brand, gp_id, suid, ref || ':refund', 'refund', titles, -points, ${at}::bigint from vip_growth
    where brand = ${brand} and gp_id = ${gpId} and suid = ${suid} and ref = ${billingNo}
    on conflict do nothing`)
}
