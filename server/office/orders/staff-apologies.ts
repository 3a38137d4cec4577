import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { allBrandsKey, hasRight } from '../../../office/contract/rights.table.ts'
import { convertPrice, type Prices } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import type { OfficeActor } from '../actor.ts'
import type { CommonContext } from '../office-handler.ts'
import { apologyLimits, type ApologyLimit } from './apology-limits.table.ts'
import { apologyGifts } from './office-orders.tables.ts'

const daySeconds = 86_400

const larger = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))

/** Returns the user's gift limits in a brand. With several roles, the highest limits apply. */
export const getApologyLimit = ({ roles }: Pick<OfficeActor, 'roles'>, brand: string): ApologyLimit =>
  roles
    .filter((grant) => grant.brand === brand || grant.brand === allBrandsKey)
    .filter(({ role }) => hasRight(role, 'giveApologies'))
    .map(({ role }) => apologyLimits[role])
    .reduce(
      (best, limit) => ({
        perGift: larger(best.perGift, limit.perGift),
        perDay: larger(best.perDay, limit.perDay),
        couponsPerDay: larger(best.couponsPerDay, limit.couponsPerDay),
      }),
      { perGift: 0, perDay: 0, couponsPerDay: 0 },
    )

/** Returns the list price in US cents. */
export const getPriceInCents = (prices: Prices): number => convertPrice(prices, 'USD')

export interface ApologyGiftTotals {
  readonly cents: number
  readonly coupons: number
}

/** Sums the gifts that the user gave in the last 24 hours, in all tenants. `db` is the database of the order. */
export async function sumApologyGiftsInLast24Hours(
  db: Database,
  { actor: { staffId }, at, sumTenants }: Pick<CommonContext, 'actor' | 'at' | 'sumTenants'>,
  options: { needsAll: boolean },
): Promise<ApologyGiftTotals> {
  const sums = await sumTenants(db, options, (tenant, brands) => sumApologiesInTenant(tenant, { staffId, at, brands }))
  return sums.reduce((sum, { cents, coupons }) => ({ cents: sum.cents + cents, coupons: sum.coupons + coupons }))
}

async function sumApologiesInTenant(
  db: Database,
  { staffId, at, brands }: { staffId: string; at: number; brands: readonly string[] | undefined },
): Promise<ApologyGiftTotals> {
  const [row] = await db
    .select({
      cents: sql<number>`coalesce(sum(${apologyGifts.dollarsMinor}), 0)::float8`,
      coupons: sql<number>`(count(*) filter (where ${apologyGifts.kind} = 'coupon'))::int`,
    })
    .from(apologyGifts)
    .where(
      and(
        eq(apologyGifts.staffId, staffId),
        gt(apologyGifts.askedAt, at - daySeconds),
        eq(apologyGifts.state, 'given'),
        // Approved gifts do not count towards the limit.
        isNull(apologyGifts.decidedBy),
        brands && inArray(apologyGifts.brand, [...brands]),
      ),
    )
  return row ?? { cents: 0, coupons: 0 }
}

export const hasDailyLimit = ({ perDay, couponsPerDay }: ApologyLimit): boolean =>
  perDay !== null || couponsPerDay !== null

export const isGoodsGiftWithinLimit = (
  { perGift, perDay }: ApologyLimit,
  cents: number,
  { cents: givenCents }: ApologyGiftTotals,
) => (perGift === null || cents <= perGift * 100) && (perDay === null || givenCents + cents <= perDay * 100)

export const isCouponGiftWithinLimit = ({ couponsPerDay }: ApologyLimit, { coupons }: ApologyGiftTotals): boolean =>
  couponsPerDay === null || coupons < couponsPerDay
