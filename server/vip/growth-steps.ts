import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/transaction.ts'
import type { CouponOrder } from './coupon-steps.ts'

/** What an order has brought is taken back by a line of its own: its player sees both. Once, by the key. */
export async function reversePoints(tx: Transaction, { brand, gpId, suid, billingNo }: CouponOrder, at: number) {
  await tx.execute(sql`
    insert into vip_growth (brand, gp_id, suid, ref, reason, titles, points, at)
    select brand, gp_id, suid, ref || ':refund', 'refund', titles, -points, ${at}::bigint from vip_growth
    where brand = ${brand} and gp_id = ${gpId} and suid = ${suid} and ref = ${billingNo}
    on conflict do nothing`)
}
