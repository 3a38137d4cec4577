import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/transaction.ts'
import type { OrderRow } from '../orders.repository.ts'

/**
 * Returns true if, since the payment, the buyer has claimed an event gift or a VIP coupon that the order may have
 * earned. Claimed rewards cannot be revoked, so refunding the order on request would make them free. Gifts from
 * partners and from customer service are ignored because purchases do not earn them.
 */
export async function hasClaimedRewards(
  tx: Transaction,
  { brand, gpId, suid, paidAt }: Pick<OrderRow, 'brand' | 'gpId' | 'suid' | 'paidAt'>,
): Promise<boolean> {
  const isOfBuyer = sql`claims.brand = ${brand} and claims.gp_id = ${gpId} and claims.suid = ${suid}
    and claims.claimed_at >= ${paidAt}::bigint`
  const { rows } = await tx.execute(sql`
    select from gift_claims as claims where ${isOfBuyer} and claims.source <> 'partner'
    union all
    select from coupon_claims as claims join coupons using (brand, coupon_id)
    where ${isOfBuyer} and coupons.level > 0 and not starts_with(claims.code, claims.coupon_id || ':gift-')
    limit 1`)
  return rows.length > 0
}
