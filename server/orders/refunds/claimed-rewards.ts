import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { OrderRow } from '../orders.repository.ts'

/**
 * Returns true if the buyer has claimed event gifts or VIP coupons since the payment. They cannot be revoked, so a
 * refund would make them free. Gifts from partners and customer service do not count.
 */
export async function hasClaimedRewards(
  db: Database,
  { brand, gpId, suid, paidAt }: Pick<OrderRow, 'brand' | 'gpId' | 'suid' | 'paidAt'>,
): Promise<boolean> {
  const isOfBuyer = sql`claims.brand = ${brand} and claims.gp_id = ${gpId} and claims.suid = ${suid}
    and claims.claimed_at >= ${paidAt}::bigint`
  const { rows } = await db.execute(sql`
    select from gift_claims as claims where ${isOfBuyer} and claims.source <> 'partner'
    union all
    select from coupon_claims as claims join coupons using (brand, coupon_id)
    where ${isOfBuyer} and coupons.level > 0 and not starts_with(claims.code, claims.coupon_id || ':gift-')
    limit 1`)
  return rows.length > 0
}
