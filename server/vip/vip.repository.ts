import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { couponClaims, coupons, vipPointEntries, vipLevels, vipPrograms } from './vip.tables.ts'

export type ProgramRow = typeof vipPrograms.$inferSelect
export type LevelRow = typeof vipLevels.$inferSelect
export type GrowthRow = typeof vipPointEntries.$inferSelect
export type CouponRow = typeof coupons.$inferSelect
export type ClaimRow = typeof couponClaims.$inferSelect

export interface AccountKey {
  brand: string
  gpId: string
  suid: string
}

/** Maximum number of growth entries in a list. Older entries are included only in the sum. */
const maxListed = 50

/** Creates the repository that reads levels, points and coupons and inserts coupon claims. */
export function createVipRepository(db: Database) {
  const brand = sql.placeholder('brand')
  const held = <T extends typeof vipPointEntries | typeof couponClaims>(table: T) =>
    and(eq(table.brand, brand), eq(table.gpId, sql.placeholder('gpId')), eq(table.suid, sql.placeholder('suid')))
  const program = db.select().from(vipPrograms).where(eq(vipPrograms.brand, brand)).prepare('vip_program')
  const levels = db
    .select()
    .from(vipLevels)
    .where(eq(vipLevels.brand, brand))
    .orderBy(asc(vipLevels.level))
    .prepare('vip_levels')
  const total = db
    .select({ points: sql<string>`coalesce(sum(${vipPointEntries.points}), 0)` })
    .from(vipPointEntries)
    .where(held(vipPointEntries))
    .prepare('vip_points')
  const history = db
    .select()
    .from(vipPointEntries)
    .where(held(vipPointEntries))
    .orderBy(desc(vipPointEntries.at), desc(vipPointEntries.ref))
    .limit(maxListed)
    .prepare('vip_growth')
  const defined = db
    .select()
    .from(coupons)
    .where(eq(coupons.brand, brand))
    .orderBy(asc(coupons.level), asc(coupons.couponId))
    .prepare('coupons_of_brand')
  const claims = db
    .select()
    .from(couponClaims)
    .where(held(couponClaims))
    .orderBy(desc(couponClaims.claimedAt), asc(couponClaims.code))
    .prepare('coupons_of_account')
  const one = db
    .select({ claim: couponClaims, coupon: coupons })
    .from(couponClaims)
    .innerJoin(coupons, and(eq(coupons.brand, couponClaims.brand), eq(coupons.couponId, couponClaims.couponId)))
    .where(and(held(couponClaims), eq(couponClaims.code, sql.placeholder('code'))))
    .prepare('coupon_by_code')

  return {
    program: async (of: { brand: string }): Promise<ProgramRow | undefined> => (await program.execute(of))[0],
    levels: (of: { brand: string }): Promise<LevelRow[]> => levels.execute(of),
    points: async (of: AccountKey): Promise<number> => Number((await total.execute({ ...of }))[0]?.points ?? 0),
    history: (of: AccountKey): Promise<GrowthRow[]> => history.execute({ ...of }),
    coupons: (of: { brand: string }): Promise<CouponRow[]> => defined.execute(of),
    claims: (of: AccountKey): Promise<ClaimRow[]> => claims.execute({ ...of }),
    find: async (of: AccountKey & { code: string }) => (await one.execute({ ...of }))[0],
    /**
     * Inserts a claim. Returns true if the claim belongs to this request; of several concurrent requests, only one
     * succeeds.
     */
    claim: async (row: typeof couponClaims.$inferInsert): Promise<boolean> => {
      const { brand: key, gpId, suid, code } = row
      const made = await db
        .insert(couponClaims)
        .values(row)
        .onConflictDoNothing()
        .returning({ code: couponClaims.code })
      if (made.length > 0) return true
      return (await one.execute({ brand: key, gpId, suid, code }))[0]?.claim.requestId === row.requestId
    },
  }
}
