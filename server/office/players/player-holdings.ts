import { and, asc, desc, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { PlayerDetail } from '../../../office/contract/entities/player.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { LawOverrides } from '../../../src/contract/law/overrides.ts'
import { coupons, couponClaims } from '../../vip/vip.tables.ts'
import { games, goods, limitUses } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickText } from '../../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { readBudget, readSpendCap, sumUses } from '../../orders/spend-caps.ts'
import { getBudgetAt, isPausedAt } from '../../players/budgets/budget-rules.ts'
import { findBudget } from '../../players/budgets/budgets.ts'
import { sessionIdSql } from '../../players/end-sessions.ts'
import { roles, tokens } from '../../players/players.tables.ts'
import type { Player } from './find-players.ts'

/** Maximum number of rows of each kind on a player's page. */
const mostListed = 100

interface Clock {
  /** Current Unix time in seconds. */
  at: number
}

const getProducts = ({ accounts }: Player): string[] => accounts.map(({ gpId }) => gpId)

/** Loads the open sessions, the most recent first. A session of the brand's login has a token row for each game. */
export async function loadSessions(
  db: Database,
  { brand, suid }: Player,
  { at, gameName }: Clock & { gameName: (gpId: string) => string },
): Promise<PlayerDetail['sessions']> {
  const rows = await db
    .select({
      session: sessionIdSql,
      gpIds: sql<string[]>`array_agg(distinct ${tokens.gpId})`,
      startedAt: sql<number | null>`min(${tokens.startedAt})::float8`,
      expiresAt: sql<number>`max(${tokens.expiresAt})::float8`,
    })
    .from(tokens)
    .where(and(eq(tokens.brand, brand), eq(tokens.suid, suid), not(tokens.ended), gt(tokens.expiresAt, at)))
    .groupBy(tokens.hash)
    .orderBy(sql`min(${tokens.startedAt}) desc nulls last`, desc(sql`max(${tokens.expiresAt})`))
    .limit(mostListed)
  return rows.map(({ gpIds, ...session }) => ({ ...session, games: [...new Set(gpIds.map(gameName))] }))
}

/** Loads the coupons that a player holds or has used. Usable ones come first, then the most recently claimed. */
export async function loadCoupons(
  db: Database,
  player: Player,
  { at, language, gameName }: Clock & { language: Language; gameName: (gpId: string) => string },
): Promise<PlayerDetail['coupons']> {
  const rows = await db
    .select({ claim: couponClaims, coupon: coupons })
    .from(couponClaims)
    .innerJoin(coupons, and(eq(coupons.brand, couponClaims.brand), eq(coupons.couponId, couponClaims.couponId)))
    .where(
      and(
        eq(couponClaims.brand, player.brand),
        inArray(couponClaims.gpId, getProducts(player)),
        eq(couponClaims.suid, player.suid),
      ),
    )
    .orderBy(
      desc(sql`${couponClaims.state} <> 'used' and ${couponClaims.validUntil} >= ${at}::bigint`),
      desc(couponClaims.claimedAt),
    )
    .limit(mostListed)
  return rows.map(({ claim, coupon }) => ({
    game: gameName(claim.gpId),
    code: claim.code,
    name: pickText(coupon.name, language),
    percentOff: Math.round((1000 - coupon.ratePermille) / 10),
    state: claim.state === 'usable' && claim.validUntil < at ? 'expired' : claim.state,
    validUntil: claim.validUntil,
    usedAt: claim.usedAt,
    billingNo: claim.billingNo,
  }))
}

/** Loads the purchase limits that a player's characters have used and that have not restarted since. */
export async function loadProductLimits(
  db: Database,
  player: Player,
  { at, language, name }: Clock & { language: Language; name: (text: string) => string },
): Promise<PlayerDetail['productLimits']> {
  const rows = await db
    .select({ role: roles.name, goods, use: limitUses })
    .from(roles)
    .innerJoin(goods, and(eq(goods.brand, roles.brand), eq(goods.gpId, roles.gpId), isNotNull(goods.limitType)))
    .innerJoin(
      limitUses,
      and(
        eq(limitUses.brand, goods.brand),
        eq(limitUses.gpId, goods.gpId),
        eq(limitUses.productId, goods.productId),
        eq(limitUses.roleId, roles.roleId),
      ),
    )
    .where(
      and(
        eq(roles.brand, player.brand),
        inArray(roles.gpId, getProducts(player)),
        eq(roles.suid, player.suid),
        or(limitUses.unpaid, gt(limitUses.used, 0)),
        or(limitUses.unpaid, eq(limitUses.nextAt, 0), gt(limitUses.nextAt, at)),
      ),
    )
    .orderBy(asc(goods.productId), asc(roles.roleId))
    .limit(mostListed)
  return rows.map(({ role, goods: product, use }) => {
    const isOver = use.nextAt > 0 && use.nextAt <= at
    return {
      productId: product.productId,
      goods: pickName(product.names, language),
      character: name(role),
      used: isOver ? 0 : use.used,
      most: product.limitFrequency,
      isReserved: use.unpaid,
      restartsAt: isOver || use.nextAt === 0 ? null : use.nextAt,
    }
  })
}

/** Loads the monthly limit of a minor in any area of the player's games; null if none applies. */
export async function loadMonthlyLimit(
  db: Database,
  player: Player,
  { at, law }: Clock & { law: LawOverrides | undefined },
): Promise<PlayerDetail['monthlyLimit']> {
  const areas = await db
    .selectDistinct({ area: games.area })
    .from(games)
    .where(and(eq(games.brand, player.brand), inArray(games.gpId, getProducts(player))))
  for (const { area } of areas) {
    const { cap } = await readSpendCap(db, player, { place: { area, gameArea: area, region: '', law } }, at)
    if (cap) return { currency: cap.currency, most: formatDecimal(cap.capMinor), left: formatDecimal(cap.leftMinor) }
  }
  return null
}

/** Loads the budget and the pause that the player has set. Returns null if the player has set neither of them. */
export async function loadOwnLimits(db: Database, player: Player, { at }: Clock): Promise<PlayerDetail['ownLimits']> {
  const row = await findBudget(db, player)
  if (!row || !isCurrency(row.currency)) return null
  const { nextAt, nextMinor } = getBudgetAt(row, at)
  const budget = await readBudget(db, player, row, at)
  const pausedUntil = isPausedAt(row, at) ? row.pausedUntil : null
  if (!budget && pausedUntil === null) return null
  const used = budget ? await sumUses(db, player, budget, at) : 0
  return {
    currency: row.currency,
    budget: budget && {
      most: formatDecimal(budget.amountMinor),
      left: formatDecimal(Math.max(0, budget.amountMinor - used)),
    },
    next: nextAt === null ? null : { most: nextMinor === null ? null : formatDecimal(nextMinor), at: nextAt },
    pausedUntil,
  }
}
