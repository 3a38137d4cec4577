import { sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { mySpendingSchema } from '../../src/contract/entities/my-spending.ts'
import type { Currency } from '../../src/contract/domain.table.ts'
import { getDateInTimeZone, findTimeZoneName } from '../../src/contract/law/countries.table.ts'
import { resolveArea } from '../catalogue/areas.ts'
import { formatDecimal, isCurrency } from '../catalogue/prices/money.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { createPricingService } from '../catalogue/prices/pricing.ts'
import type { Database } from '../db/database.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import type { Handlers } from '../http/contract/handler.ts'
import type { RequestFacts } from '../http/contract/request-facts.ts'
import type { AccountKey } from '../players/birth-months/birth-month-service.ts'
import { getEffectiveBudgetAt, arePurchasesPausedAt } from '../players/budgets/budget-rules.ts'
import {
  findPlayerBudget,
  getActiveBudget,
  pausePurchases,
  setMonthlyBudget,
  type SpendUnit,
} from '../players/budgets/budgets.ts'
import type { PlayerService } from '../players/player-service.ts'
import { hashToken } from '../players/token-hash.ts'
import { orders } from './orders.tables.ts'
import { buildPaidOrdersCondition, readMonthlySpending } from './spend-caps.ts'

type MyMoney = v.InferInput<typeof mySpendingSchema>

const daySeconds = 86_400
/** Longest possible year in seconds, including time zone differences. */
const longestYear = 368 * daySeconds
/** Seconds in a quarter hour. In every time zone, days start on a quarter hour of UTC. */
const quarterHour = 900

/** Returns an account's net payments this year, by month and currency. */
async function readMonths(db: Database, account: AccountKey, timeZone: string, at: number): Promise<MyMoney['months']> {
  const quarter = sql<number>`(${orders.paidAt} / ${quarterHour}::bigint)::float8`
  const rows = await db
    .select({
      quarter,
      currency: orders.currency,
      minor: sql<number>`sum(${orders.amountMinor} - ${orders.refundMinor})::float8`,
    })
    .from(orders)
    .where(buildPaidOrdersCondition(db, account, at - longestYear))
    .groupBy(sql`1`, orders.currency)
  const year = getDateInTimeZone(timeZone, at).slice(0, 4)
  const sums = new Map<string, { month: string; currency: Currency; minor: number }>()
  for (const { quarter: start, currency, minor } of rows) {
    const month = getDateInTimeZone(timeZone, start * quarterHour).slice(0, 7)
    if (!month.startsWith(year) || !isCurrency(currency)) continue
    const key = `${month} ${currency}`
    sums.set(key, { month, currency, minor: (sums.get(key)?.minor ?? 0) + minor })
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .filter(([, { minor }]) => minor > 0)
    .map(([, { month, currency, minor }]) => ({ month, currency, amount: formatDecimal(minor) }))
}

function requireTimeZone(name: string): string {
  const known = findTimeZoneName(name)
  if (known === undefined) throw new CallFailure('badParameters')
  return known
}

interface Place {
  domain_area?: string | undefined
  region?: string | undefined
  time_zone: string
}

const toMinor = (amount: string): number => Math.round(Number(amount) * 100)

/** Creates the functions that show an account's spending and budget. They write nothing. */
export function createMySpendingReader(
  db: Database,
  findAccount: (facts: RequestFacts) => Promise<AccountKey | undefined>,
  catalogue: Pick<Catalogue, 'read'>,
) {
  async function loadAccount(facts: RequestFacts, { domain_area, region, time_zone }: Place) {
    const { brand, nowSeconds } = facts
    const account = await findAccount(facts)
    if (!account) throw new CallFailure('notLoggedIn')
    const active = getActiveBudget(await findPlayerBudget(db, account), nowSeconds)
    const area = resolveArea(brand, domain_area) ?? ''
    const { currency: regionCurrency } = await catalogue.read((snapshot) =>
      createPricingService(snapshot)(facts, area, region),
    )
    const unit: SpendUnit = {
      currency: active?.currency ?? regionCurrency,
      timeZone: active?.timeZone ?? requireTimeZone(time_zone),
    }
    return { account, unit, regionCurrency }
  }

  async function describeMoney(
    { account, unit, regionCurrency }: Awaited<ReturnType<typeof loadAccount>>,
    at: number,
  ): Promise<MyMoney> {
    const [row, months] = await Promise.all([findPlayerBudget(db, account), readMonths(db, account, unit.timeZone, at)])
    const { nextAt, nextMinor } = row ? getEffectiveBudgetAt(row, at) : { nextAt: null, nextMinor: null }
    const active = getActiveBudget(row, at)
    const used = active ? await readMonthlySpending(db, account, { unit: active, budget: row }, at) : 0
    return {
      months,
      budget: active && {
        amount: formatDecimal(active.amountMinor),
        left: formatDecimal(Math.max(0, active.amountMinor - used)),
      },
      next: nextAt === null ? null : { amount: nextMinor === null ? null : formatDecimal(nextMinor), at: nextAt },
      currency: active?.currency ?? unit.currency,
      region_currency: regionCurrency,
      paused_until: row && arePurchasesPausedAt(row, at) ? row.pausedUntil : null,
    }
  }

  const getMyMoney: Handlers['getMyMoney'] = async (params, facts) =>
    describeMoney(await loadAccount(facts, params), facts.nowSeconds)

  return { loadAccount, describeMoney, getMyMoney }
}

export function createMySpendingHandlers(
  db: Database,
  { rows }: Pick<PlayerService, 'rows'>,
  catalogue: Pick<Catalogue, 'read'>,
) {
  async function findAccount({ brand, token, nowSeconds }: RequestFacts): Promise<AccountKey | undefined> {
    if (token === undefined) return undefined
    // An account has one row per game, all with the same account id.
    return (await rows.accountsByToken({ hash: hashToken(token), brand: brand.key, nowSeconds }))[0]
  }
  const { loadAccount, describeMoney, getMyMoney } = createMySpendingReader(db, findAccount, catalogue)

  const handleBudget: Handlers['setBudget'] = async ({ amount, currency, ...place }, facts) => {
    const loaded = await loadAccount(facts, place)
    const { account, unit } = loaded
    const { nowSeconds: at } = facts
    const wantedMinor = amount === undefined ? null : toMinor(amount)
    if (wantedMinor !== null && wantedMinor < 0) throw new CallFailure('badParameters')
    // Another device may have set a budget in another currency. The store then reloads the page.
    if (currency !== undefined && currency !== unit.currency) throw new CallFailure('badParameters')
    await setMonthlyBudget(db, account, { ...unit, wantedMinor }, at)
    return describeMoney(loaded, at)
  }

  const handlePause: Handlers['pausePurchases'] = async ({ days, ...place }, facts) => {
    const loaded = await loadAccount(facts, place)
    const { account, unit } = loaded
    const { nowSeconds: at } = facts
    await pausePurchases(db, account, unit, at + Number(days) * daySeconds)
    return describeMoney(loaded, at)
  }

  return { getMyMoney, setBudget: handleBudget, pausePurchases: handlePause }
}
