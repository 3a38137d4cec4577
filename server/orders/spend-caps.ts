import { and, desc, eq, gte, inArray, isNull, not } from 'drizzle-orm'
import type { Currency } from '../../src/contract/domain.table.ts'
import { getAgeAtMonth, japaneseAdultAge } from '../../src/contract/law/age.ts'
import {
  getDateInTimeZone,
  getMonthInJapan,
  getDateInCountry,
  listPurchaseCountries,
} from '../../src/contract/law/countries.table.ts'
import { findApplicableLawRules } from '../../src/contract/law/find-applicable-law-rules.ts'
import { isLawRuleTurnedOff, type LawOverrides } from '../../src/contract/law/overrides.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { convertAmount, convertPrice, isCurrency } from '../catalogue/prices/money.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import { findBirthMonth, type AccountKey } from '../players/birth-months/birth-month-service.ts'
import { birthMonths } from '../players/birth-months/birth-months.tables.ts'
import {
  findPlayerBudget,
  getActiveBudget,
  lockPlayerBudgetRow,
  type BudgetRow,
  type SpendUnit,
} from '../players/budgets/budgets.ts'
import type { AccountRow } from '../players/players.repository.ts'
import { playerAccounts } from '../players/players.tables.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders, monthlySpendEntries, type CapTerms } from './orders.tables.ts'

/**
 * Order columns that the monthly spending limit needs. The limit is a minor's legal limit or the player's budget and
 * covers all games of a brand. Only paid orders count. Locks on the account's rows in `birth_months` and
 * `player_budgets` prevent two devices from spending the same remainder.
 */
type CappedOrder = Pick<OrderRow, 'billingNo' | 'brand' | 'suid' | 'capMinor' | 'capUseMinor' | 'capTerms'>
type CappedPurchase = Omit<CappedOrder, 'billingNo'>

/** Countries of a purchase. A spending limit applies if any of them has one. */
export interface PurchasePlace {
  area: string
  gameArea: string
  region: string
  playerCountries?: readonly string[] | undefined
  /** Brand's overrides of legal rules. */
  law?: LawOverrides | undefined
}

/** Currency and time zone of legal limits, which only Japan has. */
const lawUnit: SpendUnit = { currency: 'JPY', timeZone: 'Asia/Tokyo' }

/** Lists the legal duties that apply if a player of this age buys goods that are not random. */
const listDuties = (age: number | undefined, place: PurchasePlace, at: number) =>
  listPurchaseCountries(place).flatMap((country) =>
    findApplicableLawRules({ country, age, goods: 'fixed', day: getDateInCountry(country, at) })
      .filter(({ id }) => !isLawRuleTurnedOff(id, place.law))
      .map(({ duty }) => duty),
  )

/** Returns the legal limit in yen at an age, or null if there is none. */
export function findLawCapAtAge(age: number, place: PurchasePlace, at: number): number | null {
  const caps = listDuties(age, place, at).flatMap((duty) => (duty.kind === 'monthlyCap' ? [duty] : []))
  return caps.length === 0 ? null : Math.min(...caps.map(({ capMinor }) => capMinor))
}

/** Account with what its game has reported about the player's age. */
export type CappedAccount = AccountKey & Partial<Pick<AccountRow, 'verifiedAge' | 'guardianConsent'>>

/**
 * Returns the legal limit in yen, null for adults, or undefined if the player must give the month of birth or a
 * guardian's consent. The lower of the verified and the declared age counts.
 */
async function findLawCap(
  db: Database,
  account: CappedAccount,
  place: PurchasePlace,
  at: number,
): Promise<number | null | undefined> {
  if (!listDuties(undefined, place, at).some(({ kind }) => kind === 'birthMonth')) return null
  const birth = await findBirthMonth(db, account)
  const { verifiedAge = null, guardianConsent } = account
  if (birth === undefined && verifiedAge === null) return undefined
  const declaredAge = birth?.born ? getAgeAtMonth(birth.born, getMonthInJapan(at)) : Infinity
  const age = Math.min(verifiedAge ?? Infinity, declaredAge)
  const hasConsent = guardianConsent === true || typeof birth?.consentAt === 'number'
  if (age < japaneseAdultAge && !hasConsent) return undefined
  return age === Infinity ? null : findLawCapAtAge(age, place, at)
}

/**
 * Returns the stricter of legal limit and budget, null if neither exists, or undefined if there is no month of birth.
 * The budget is converted to the legal limit's currency and time zone, otherwise a player could spend the legal limit
 * twice a month.
 */
async function findCap(
  db: Database,
  account: CappedAccount,
  { place, budget: row }: { place: PurchasePlace; budget: BudgetRow | null | undefined },
  at: number,
): Promise<(CapTerms & { capMinor: number }) | null | undefined> {
  const law = await findLawCap(db, account, place, at)
  if (law === undefined) return undefined
  const budget = getActiveBudget(row, at)
  if (law === null && budget === null) return null
  const { currency, timeZone } = law === null && budget ? budget : lawUnit
  const terms = { currency, timeZone, lawMinor: law }
  return { ...terms, capMinor: getStricter(terms, budget) }
}

/** Returns the stricter limit in minor units, or Infinity if there is none. */
const getStricter = ({ currency, lawMinor }: CapTerms, budget: ReturnType<typeof getActiveBudget>): number =>
  Math.min(
    lawMinor ?? Infinity,
    budget ? convertAmount(budget.amountMinor, budget.currency, currency, 'down') : Infinity,
  )

/** Returns the order columns for the limit of a purchase. Throws if the birth month is missing. */
export async function findSpendCapColumns(
  db: Database,
  account: CappedAccount,
  limits: { place: PurchasePlace; budget: BudgetRow | null | undefined },
  { amountMinor, currency, at }: { amountMinor: number; currency: string; at: number },
): Promise<Pick<OrderRow, 'capMinor' | 'capUseMinor' | 'capTerms'>> {
  await countOrdersWithoutLimit(db, account, limits.budget, at)
  const cap = await findCap(db, account, limits, at)
  if (cap === undefined) throw new CallFailure('birthMonthRequired')
  if (cap === null) return { capMinor: null, capUseMinor: null, capTerms: null }
  const { capMinor, ...capTerms } = cap
  return { capMinor, capUseMinor: convertPrice({ [currency]: amountMinor }, capTerms.currency), capTerms }
}

export interface SpendCapState {
  needsBirthMonth: boolean
  cap: { capMinor: number; leftMinor: number; currency: Currency } | null
  /** Newest unpaid order of the account, which does not count until it is paid. */
  waiting: Pick<OrderRow, 'productNames' | 'amountMinor' | 'currency'> | null
}

/**
 * Returns an account's spending limit and what is left of it this month, and writes nothing. Without a budget, only the
 * legal limit applies.
 */
export async function readSpendCap(
  db: Database,
  account: CappedAccount,
  limits: { place: PurchasePlace; budget?: BudgetRow | undefined },
  at: number,
): Promise<SpendCapState> {
  const cap = await findCap(db, account, { budget: undefined, ...limits }, at)
  if (!cap) return { needsBirthMonth: cap === undefined, cap: null, waiting: null }
  const { capMinor, ...unit } = cap
  const used = await readMonthlySpending(db, account, { unit, budget: limits.budget }, at)
  const waiting = await findWaiting(db, account)
  const leftMinor = Math.max(0, capMinor - used)
  return { needsBirthMonth: false, cap: { capMinor, leftMinor, currency: unit.currency }, waiting }
}

const isOfAccount = ({ brand, suid }: AccountKey) =>
  and(eq(monthlySpendEntries.brand, brand), eq(monthlySpendEntries.suid, suid))

/** Longest possible month in seconds, including time zone differences. */
const longestMonth = 33 * 86_400

const getMonth = ({ timeZone }: SpendUnit, at: number): string => getDateInTimeZone(timeZone, at).slice(0, 7)

interface Spending {
  amountMinor: number
  currency: string
  countedAt: number
}

async function listEntries(on: Database, account: AccountKey, at: number): Promise<Spending[]> {
  const { amountMinor, currency, countedAt } = monthlySpendEntries
  return on
    .select({ amountMinor, currency, countedAt })
    .from(monthlySpendEntries)
    .where(and(isOfAccount(account), monthlySpendEntries.isPaid, gte(countedAt, at - longestMonth)))
}

/** Sums the spending in the current month. */
function sumMonth(rows: readonly Spending[], unit: SpendUnit, at: number): number {
  const month = getMonth(unit, at)
  return rows
    .filter((row) => getMonth(unit, row.countedAt) === month)
    .reduce((sum, row) => sum + convertAmount(row.amountMinor, requireCurrency(row.currency), unit.currency, 'up'), 0)
}

/**
 * Returns the amounts that an account has paid in the current month, and writes nothing. With a budget, this includes
 * orders that were started without a limit.
 */
export async function readMonthlySpending(
  on: Database,
  account: AccountKey,
  { unit, budget }: { unit: SpendUnit; budget: BudgetRow | null | undefined },
  at: number,
): Promise<number> {
  const entries = await listEntries(on, account, at)
  const withoutLimit = getActiveBudget(budget, at) ? await listOrdersWithoutLimit(on, account, at) : []
  return sumMonth([...entries, ...withoutLimit], unit, at)
}

function requireCurrency(name: string): Currency {
  if (!isCurrency(name)) throw new Error('spending in an unknown currency')
  return name
}

/** Maximum seconds from the start of an order to its payment, including late reports of providers. */
const longestPayment = 7 * 86_400

/** Returns the SQL condition for an account's paid purchases in all games of its brand. Make-up links are excluded. */
export const buildPaidOrdersCondition = (db: Database, { brand, suid }: AccountKey, since: number) =>
  and(
    eq(orders.brand, brand),
    // The game condition lets the query use the index on an account's orders.
    inArray(
      orders.gpId,
      db
        .select({ gpId: playerAccounts.gpId })
        .from(playerAccounts)
        .where(and(eq(playerAccounts.brand, brand), eq(playerAccounts.suid, suid))),
    ),
    eq(orders.suid, suid),
    gte(orders.createdAt, since - longestPayment),
    gte(orders.paidAt, since),
    isNull(orders.replenishId),
  )

/** If the account has a budget, adds this month's paid orders that nothing has counted yet. */
async function countOrdersWithoutLimit(
  on: Database,
  account: AccountKey,
  budget: BudgetRow | null | undefined,
  at: number,
): Promise<void> {
  if (!getActiveBudget(budget, at)) return
  const rows = await listOrdersWithoutLimit(on, account, at)
  if (rows.length > 0) await on.insert(monthlySpendEntries).values(rows).onConflictDoNothing()
}

/** Lists the entries of paid orders that were started without a limit and are not counted yet. */
async function listOrdersWithoutLimit(
  on: Database,
  account: AccountKey,
  at: number,
): Promise<(typeof monthlySpendEntries.$inferInsert & Spending)[]> {
  const { billingNo, brand, suid, amountMinor, currency, paidAt } = orders
  const paid = await on
    .select({ billingNo, brand, suid, amountMinor, currency, paidAt })
    .from(orders)
    .leftJoin(monthlySpendEntries, eq(monthlySpendEntries.billingNo, billingNo))
    .where(
      and(
        buildPaidOrdersCondition(on, account, at - longestMonth),
        isNull(orders.reversedAt),
        isNull(monthlySpendEntries.billingNo),
      ),
    )
    .orderBy(billingNo)
  return paid.map(({ paidAt: time, ...order }) => {
    const countedAt = time ?? at
    return { ...order, month: getMonthInJapan(countedAt), isPaid: true, countedAt }
  })
}

async function findWaiting(db: Database, account: AccountKey): Promise<SpendCapState['waiting']> {
  const { productNames, amountMinor, currency } = orders
  const [row] = await db
    .select({ productNames, amountMinor, currency })
    .from(monthlySpendEntries)
    .innerJoin(orders, eq(orders.billingNo, monthlySpendEntries.billingNo))
    .where(and(isOfAccount(account), not(monthlySpendEntries.isPaid)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row ?? null
}

async function lockAccount(tx: Transaction, account: AccountKey): Promise<void> {
  const { brand, suid } = account
  await tx
    .select({ suid: birthMonths.suid })
    .from(birthMonths)
    .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
    .for('update')
  await lockPlayerBudgetRow(tx, account)
}

const getUnit = ({ capTerms }: CappedPurchase): SpendUnit =>
  capTerms ? { currency: capTerms.currency, timeZone: capTerms.timeZone } : lawUnit

/**
 * Returns true if this month's spending plus `plusMinor` exceeds the order's limit, or the budget if the player has
 * raised it since.
 */
async function isAbove(on: Database, order: CappedPurchase, plusMinor: number, at: number): Promise<boolean> {
  const { capMinor, capTerms } = order
  if (capMinor === null) return false
  const budget = await findPlayerBudget(on, order)
  await countOrdersWithoutLimit(on, order, budget, at)
  const used = sumMonth(await listEntries(on, order, at), getUnit(order), at) + plusMinor
  return used > Math.max(capMinor, capTerms ? getStricter(capTerms, getActiveBudget(budget, at)) : 0)
}

/** Throws if the account has spent too much this month to pay for the order. */
export async function assertWithinSpendCap(on: Database, order: CappedPurchase, at: number): Promise<void> {
  if (await isAbove(on, order, order.capUseMinor ?? 0, at)) throw new CallFailure('capReached')
}

/** Reserves an unpaid order's amount. Throws if the amount exceeds what is left of the limit. */
export async function reserveMonthlySpend(tx: Transaction, order: CappedOrder, at: number): Promise<void> {
  const { billingNo, brand, suid, capUseMinor } = order
  if (capUseMinor === null) return
  await lockAccount(tx, order)
  await assertWithinSpendCap(tx, order, at)
  const unpaid = { month: getMonthInJapan(at), amountMinor: capUseMinor, isPaid: false, countedAt: at }
  await tx.insert(monthlySpendEntries).values({ billingNo, brand, suid, ...getUnit(order), ...unpaid })
}

/** Counts a paid order in the month of its payment. Returns true if the limit is exceeded. */
export async function countMonthlySpend(tx: Transaction, order: CappedOrder, at: number): Promise<boolean> {
  const { billingNo, brand, suid, capUseMinor } = order
  if (capUseMinor === null) return false
  await lockAccount(tx, order)
  const paid = { month: getMonthInJapan(at), isPaid: true, countedAt: at }
  await tx
    .insert(monthlySpendEntries)
    .values({ billingNo, brand, suid, ...getUnit(order), amountMinor: capUseMinor, ...paid })
    .onConflictDoUpdate({ target: monthlySpendEntries.billingNo, set: paid })
  return isAbove(tx, order, 0, at)
}

/** Releases the reservation of an order whose payment has ended. */
export async function releaseMonthlySpend(tx: Transaction, { billingNo, capMinor }: CappedOrder): Promise<void> {
  if (capMinor === null) return
  await tx
    .delete(monthlySpendEntries)
    .where(and(eq(monthlySpendEntries.billingNo, billingNo), eq(monthlySpendEntries.isPaid, false)))
}

/** Subtracts a reversed order from the month in which it was counted. */
export async function undoMonthlySpend(tx: Transaction, { billingNo }: Pick<OrderRow, 'billingNo'>): Promise<void> {
  await tx.delete(monthlySpendEntries).where(eq(monthlySpendEntries.billingNo, billingNo))
}
