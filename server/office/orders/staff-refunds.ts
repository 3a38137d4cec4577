import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { allBrandsKey, hasRight, roles, type Right } from '../../../office/contract/rights.table.ts'
import { convertAmount } from '../../catalogue/prices/money.ts'
import type { Currency } from '../../../src/contract/domain.table.ts'
import type { Database } from '../../db/database.ts'
import type { OfficeActor } from '../actor.ts'
import type { CommonContext } from '../office-handler.ts'
import { officeStaff, officeStaffRoles } from '../staff/staff.tables.ts'
import { officeRefunds } from './office-orders.tables.ts'
import { refundLimits, type RefundLimit } from './refund-limits.table.ts'

const daySeconds = 86_400

const larger = (a: number | null, b: number | null) => (a === null || b === null ? null : Math.max(a, b))

/** Returns the user's refund limits in a brand. With several roles, the highest limits apply. */
export function getRefundLimit({ roles: grants }: Pick<OfficeActor, 'roles'>, brand: string): RefundLimit {
  return grants
    .filter((grant) => grant.brand === brand || grant.brand === allBrandsKey)
    .filter(({ role }) => hasRight(role, 'refundOrders'))
    .map(({ role }) => refundLimits[role])
    .reduce(
      (best, limit) => ({
        perRefund: larger(best.perRefund, limit.perRefund),
        perDay: larger(best.perDay, limit.perDay),
      }),
      { perRefund: 0, perDay: 0 },
    )
}

/** Converts an amount to US cents at fixed rates. */
export const convertToUsdCents = (amountMinor: number, currency: Currency): number =>
  convertAmount(amountMinor, currency, 'USD', 'up')

/** Sums the user's refunds of the last 24 hours in US cents, in all tenants. `db` is the call's own database. */
export async function sumRefundsInLast24Hours(
  db: Database,
  { actor: { staffId }, at, sumTenants }: Pick<CommonContext, 'actor' | 'at' | 'sumTenants'>,
  options: { needsAll: boolean },
): Promise<number> {
  const sums = await sumTenants(db, options, (tenant, brands) => sumRefundsInTenant(tenant, { staffId, at, brands }))
  return sums.reduce((sum, one) => sum + one, 0)
}

async function sumRefundsInTenant(
  db: Database,
  { staffId, at, brands }: { staffId: string; at: number; brands: readonly string[] | undefined },
): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${officeRefunds.dollarsMinor}), 0)::float8` })
    .from(officeRefunds)
    .where(
      and(
        eq(officeRefunds.staffId, staffId),
        gt(officeRefunds.askedAt, at - daySeconds),
        eq(officeRefunds.state, 'requested'),
        // Approved refunds do not count towards the limit.
        isNull(officeRefunds.decidedBy),
        brands && inArray(officeRefunds.brand, [...brands]),
      ),
    )
  return row?.sum ?? 0
}

export const isRefundWithinLimit = ({ perRefund, perDay }: RefundLimit, cents: number, centsOfDay: number): boolean =>
  (perRefund === null || cents <= perRefund * 100) && (perDay === null || centsOfDay + cents <= perDay * 100)

/** Returns the names of the other people who have a permission, such as approving refunds, in a brand. */
export async function loadNamesOfApprovers(
  db: Database,
  right: Right,
  { brand, staffId }: { brand: string; staffId: string },
): Promise<string[]> {
  const approverRoles = roles.filter((role) => hasRight(role, right))
  const rows = await db
    .selectDistinct({ name: officeStaff.name })
    .from(officeStaffRoles)
    .innerJoin(officeStaff, eq(officeStaff.id, officeStaffRoles.staffId))
    .where(
      and(
        inArray(officeStaffRoles.brand, [brand, allBrandsKey]),
        inArray(officeStaffRoles.role, approverRoles),
        eq(officeStaff.state, 'active'),
        ne(officeStaff.id, staffId),
      ),
    )
    .orderBy(officeStaff.name)
  return rows.map(({ name }) => name)
}
