import { and, asc, desc, eq, gt, inArray, isNotNull, not, or, sql } from 'drizzle-orm'
import type { PlayerDetail } from '../../../office/contract/entities/player.ts'
import type { Language } from '../../../src/contract/domain.table.ts'
import type { LawOverrides } from '../../../src/contract/law/overrides.ts'
import { coupons, couponClaims } from '../../vip/vip.tables.ts'
import { games, goods, purchaseLimitUses } from '../../catalogue/catalogue.tables.ts'
import { pickName, pickTranslatedText } from '../../catalogue/names.ts'
import { formatDecimal, isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { readMonthlySpending, readSpendCap } from '../../orders/spend-caps.ts'
import { getEffectiveBudgetAt, arePurchasesPausedAt } from '../../players/budgets/budget-rules.ts'
import { findPlayerBudget, getActiveBudget } from '../../players/budgets/budgets.ts'
import { sessionIdSql } from '../../players/end-sessions.ts'
import { playerCharacters, loginTokens } from '../../players/players.tables.ts'
import type { Player } from './find-players.ts'

/** Maximum number of rows of each kind on a player's page. */
const mostListed = 100

interface Clock {
  /** Current Unix time in seconds. */
  at: number
}

const getProducts = ({ accounts }: Player): string[] => accounts.map(({ gpId }) => gpId)

/**
 * Loads a player's open sessions, latest first. A brand-wide login has a row for each game, which are merged into one
 * session.
 */
export async function loadPlayerSessions(
  db: Database,
  { brand, suid }: Player,
  { at, gameName }: Clock & { gameName: (gpId: string) => string },
): Promise<PlayerDetail['sessions']> {
  const rows = await db
    .select({
      session: sessionIdSql,
      gpIds: sql<string[]>`array_agg(distinct ${loginTokens.gpId})`,
      startedAt: sql<number | null>`min(${loginTokens.startedAt})::float8`,
      expiresAt: sql<number>`max(${loginTokens.expiresAt})::float8`,
    })
    .from(loginTokens)
    .where(
      and(
        eq(loginTokens.brand, brand),
        eq(loginTokens.suid, suid),
        not(loginTokens.ended),
        gt(loginTokens.expiresAt, at),
      ),
    )
    .groupBy(loginTokens.hash)
    .orderBy(sql`min(${loginTokens.startedAt}) desc nulls last`, desc(sql`max(${loginTokens.expiresAt})`))
    .limit(mostListed)
  return rows.map(({ gpIds, ...session }) => ({ ...session, games: [...new Set(gpIds.map(gameName))] }))
}

/** Loads a player's coupons: usable ones first, then those claimed most recently. */
export async function loadPlayerCoupons(
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
    name: pickTranslatedText(coupon.name, language),
    percentOff: Math.round((1000 - coupon.ratePermille) / 10),
    state: claim.state === 'usable' && claim.validUntil < at ? 'expired' : claim.state,
    validUntil: claim.validUntil,
    usedAt: claim.usedAt,
    billingNo: claim.billingNo,
  }))
}

/** Loads the used purchase limits of a player's characters. */
export async function loadPlayerProductLimits(
  db: Database,
  player: Player,
  {
    at,
    language,
    gameName,
    name,
  }: Clock & { language: Language; gameName: (gpId: string) => string; name: (text: string) => string },
): Promise<PlayerDetail['productLimits']> {
  const rows = await db
    .select({ role: playerCharacters.name, goods, use: purchaseLimitUses })
    .from(playerCharacters)
    .innerJoin(
      goods,
      and(eq(goods.brand, playerCharacters.brand), eq(goods.gpId, playerCharacters.gpId), isNotNull(goods.limitType)),
    )
    .innerJoin(
      purchaseLimitUses,
      and(
        eq(purchaseLimitUses.brand, goods.brand),
        eq(purchaseLimitUses.gpId, goods.gpId),
        eq(purchaseLimitUses.productId, goods.productId),
        eq(purchaseLimitUses.roleId, playerCharacters.roleId),
      ),
    )
    .where(
      and(
        eq(playerCharacters.brand, player.brand),
        inArray(playerCharacters.gpId, getProducts(player)),
        eq(playerCharacters.suid, player.suid),
        or(purchaseLimitUses.unpaid, gt(purchaseLimitUses.used, 0)),
        or(purchaseLimitUses.unpaid, eq(purchaseLimitUses.nextAt, 0), gt(purchaseLimitUses.nextAt, at)),
      ),
    )
    .orderBy(asc(goods.gpId), asc(goods.productId), asc(playerCharacters.roleId))
    .limit(mostListed)
  return rows.map(({ role, goods: product, use }) => {
    const isOver = use.nextAt > 0 && use.nextAt <= at
    return {
      productId: product.productId,
      game: gameName(product.gpId),
      goods: pickName(product.names, language),
      character: name(role),
      used: isOver ? 0 : use.used,
      most: product.limitFrequency,
      isReserved: use.unpaid,
      restartsAt: isOver || use.nextAt === 0 ? null : use.nextAt,
    }
  })
}

/** Loads the monthly limit that the law sets for a minor in any area of the player's games. Null if there is none. */
export async function loadPlayerMonthlyLimit(
  db: Database,
  player: Player,
  { at, law }: Clock & { law: LawOverrides | undefined },
): Promise<PlayerDetail['monthlyLimit']> {
  const areas = await db
    .selectDistinct({ area: games.area })
    .from(games)
    .where(and(eq(games.brand, player.brand), inArray(games.gpId, getProducts(player))))
  const ages = player.accounts.flatMap(({ verifiedAge }) => verifiedAge ?? [])
  const account = {
    ...player,
    verifiedAge: ages.length === 0 ? null : Math.min(...ages),
    guardianConsent: player.accounts.some(({ guardianConsent }) => guardianConsent),
  }
  const playerCountries = player.accounts.flatMap(({ country }) => country ?? [])
  for (const { area } of areas) {
    const place = { area, gameArea: area, region: '', playerCountries, law }
    const { cap } = await readSpendCap(db, account, { place }, at)
    if (cap) return { currency: cap.currency, most: formatDecimal(cap.capMinor), left: formatDecimal(cap.leftMinor) }
  }
  return null
}

/** Loads the budget and the purchase pause that the player has set. Null if neither is set. */
export async function loadPlayerBudgetAndPause(
  db: Database,
  player: Player,
  { at }: Clock,
): Promise<PlayerDetail['ownLimits']> {
  const row = await findPlayerBudget(db, player)
  if (!row || !isCurrency(row.currency)) return null
  const { nextAt, nextMinor } = getEffectiveBudgetAt(row, at)
  const budget = getActiveBudget(row, at)
  const pausedUntil = arePurchasesPausedAt(row, at) ? row.pausedUntil : null
  if (!budget && pausedUntil === null) return null
  const used = budget ? await readMonthlySpending(db, player, { unit: budget, budget: row }, at) : 0
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
