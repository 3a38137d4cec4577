import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Currency } from '../../src/contract/domain.table.ts'
import { getAgeInMonth } from '../../src/contract/law/age.ts'
import { getJapaneseMonth, getDayIn, listPurchaseCountries } from '../../src/contract/law/countries.table.ts'
import { findDuties } from '../../src/contract/law/find-duties.ts'
import { isTurnedOff, type LawOverrides } from '../../src/contract/law/overrides.ts'
import type { Database } from '../db/database.ts'
import type { Transaction } from '../db/transaction.ts'
import { convertPrice } from '../catalogue/prices/money.ts'
import { CallFailure } from '../http/contract/call-failure.ts'
import { findBirthMonth, type AccountKey } from '../players/birth-months/birth-months.ts'
import { birthMonths } from '../players/birth-months/birth-months.tables.ts'
import type { OrderRow } from './orders.repository.ts'
import { orders, spendUses } from './orders.tables.ts'

/**
 * Order columns that a minor's monthly spending limit depends on. Spending is counted across all games of a brand. Only
 * paid orders count, so an abandoned order does not stop the player from buying something else. If several unpaid
 * orders fit one by one but not together, those that are paid last are refunded. The account's row in `birth_months` is
 * locked before amounts are added up, so that two devices cannot both spend the last yen.
 */
type CappedOrder = Pick<OrderRow, 'billingNo' | 'brand' | 'suid' | 'capMinor' | 'capUseMinor'>

/** Place of a purchase. A spending limit applies if any of these is in a country that has one. */
export interface PurchasePlace {
  area: string
  gameArea: string
  region: string
  /** Changes of the brand to the rules. */
  law?: LawOverrides | undefined
}

/** Returns a limit in minor units of its currency; null for adults, and undefined if the month of birth is missing. */
async function findCap(
  db: Database,
  account: AccountKey,
  place: PurchasePlace,
  at: number,
): Promise<{ capMinor: number; currency: Currency } | null | undefined> {
  const find = (age: number | undefined) =>
    listPurchaseCountries(place).flatMap((country) =>
      findDuties({ country, age, goods: 'fixed', day: getDayIn(country, at) })
        .filter(({ id }) => !isTurnedOff(id, place.law))
        .map(({ duty }) => duty),
    )
  if (!find(undefined).some(({ kind }) => kind === 'birthMonth')) return null
  const birth = await findBirthMonth(db, account)
  if (birth === undefined || birth.born === null) return birth && null
  const caps = find(getAgeInMonth(birth.born, getJapaneseMonth(at))).flatMap((duty) =>
    duty.kind === 'monthlyCap' ? [duty] : [],
  )
  return caps.toSorted((a, b) => a.capMinor - b.capMinor)[0] ?? null
}

/** Returns the order columns for the limit that applies to a purchase. Throws if the month of birth is missing. */
export async function findCapColumns(
  db: Database,
  account: AccountKey,
  place: PurchasePlace,
  { amountMinor, currency, at }: { amountMinor: number; currency: string; at: number },
): Promise<Pick<OrderRow, 'capMinor' | 'capUseMinor'>> {
  const cap = await findCap(db, account, place, at)
  if (cap === undefined) throw new CallFailure('birthMonthRequired')
  if (cap === null) return { capMinor: null, capUseMinor: null }
  return { capMinor: cap.capMinor, capUseMinor: convertPrice({ [currency]: amountMinor }, cap.currency) }
}

export interface SpendCapState {
  needsBirthMonth: boolean
  cap: { capMinor: number; leftMinor: number; currency: Currency } | null
  /** Newest unpaid order of the account, which counts once it is paid. */
  waiting: Pick<OrderRow, 'productNames' | 'amountMinor' | 'currency'> | null
}

/** Returns an account's limit and the amount left this month. */
export async function readSpendCap(
  db: Database,
  account: AccountKey,
  place: PurchasePlace,
  at: number,
): Promise<SpendCapState> {
  const cap = await findCap(db, account, place, at)
  if (!cap) return { needsBirthMonth: cap === undefined, cap: null, waiting: null }
  const [used, waiting] = await Promise.all([sumUses(db, account, getJapaneseMonth(at)), findWaiting(db, account)])
  return { needsBirthMonth: false, cap: { ...cap, leftMinor: Math.max(0, cap.capMinor - used) }, waiting }
}

const isOfAccount = ({ brand, suid }: AccountKey) => and(eq(spendUses.brand, brand), eq(spendUses.suid, suid))

/** Returns the paid amounts of an account in a month. */
async function sumUses(on: Database, account: AccountKey, month: string): Promise<number> {
  const [row] = await on
    .select({ sum: sql<string>`coalesce(sum(${spendUses.amountMinor}), 0)` })
    .from(spendUses)
    .where(and(isOfAccount(account), eq(spendUses.month, month), spendUses.isPaid))
  return Number(row?.sum ?? 0)
}

async function findWaiting(db: Database, account: AccountKey): Promise<SpendCapState['waiting']> {
  const { productNames, amountMinor, currency } = orders
  const [row] = await db
    .select({ productNames, amountMinor, currency })
    .from(spendUses)
    .innerJoin(orders, eq(orders.billingNo, spendUses.billingNo))
    .where(and(isOfAccount(account), not(spendUses.isPaid)))
    .orderBy(desc(orders.createdAt))
    .limit(1)
  return row ?? null
}

const lockAccount = (tx: Transaction, { brand, suid }: AccountKey) =>
  tx
    .select({ suid: birthMonths.suid })
    .from(birthMonths)
    .where(and(eq(birthMonths.brand, brand), eq(birthMonths.suid, suid)))
    .for('update')

/** Throws if the account has already spent too much this month to pay for the order. */
export async function requireWithinCap(on: Database, order: CappedOrder, at: number): Promise<void> {
  const { capMinor, capUseMinor } = order
  if (capMinor === null || capUseMinor === null) return
  if ((await sumUses(on, order, getJapaneseMonth(at))) + capUseMinor > capMinor) throw new CallFailure('capReached')
}

/** Records an unpaid order of an account with a limit. Throws if the order does not fit into what is left of it. */
export async function reserveSpend(tx: Transaction, order: CappedOrder, at: number): Promise<void> {
  const { billingNo, brand, suid, capUseMinor } = order
  if (capUseMinor === null) return
  await lockAccount(tx, order)
  await requireWithinCap(tx, order, at)
  const month = getJapaneseMonth(at)
  await tx
    .insert(spendUses)
    .values({ billingNo, brand, suid, month, amountMinor: capUseMinor, isPaid: false, countedAt: at })
}

/** Counts a paid order in the month of its payment. Returns true if the limit is now exceeded. */
export async function countSpend(tx: Transaction, order: CappedOrder, at: number): Promise<boolean> {
  const { billingNo, brand, suid, capMinor, capUseMinor } = order
  if (capMinor === null || capUseMinor === null) return false
  const month = getJapaneseMonth(at)
  await lockAccount(tx, order)
  await tx
    .insert(spendUses)
    .values({ billingNo, brand, suid, month, amountMinor: capUseMinor, isPaid: true, countedAt: at })
    .onConflictDoUpdate({ target: spendUses.billingNo, set: { month, isPaid: true, countedAt: at } })
  return (await sumUses(tx, order, month)) > capMinor
}

/** Deletes the record of an order whose payment has ended. */
export async function releaseSpend(tx: Transaction, { billingNo, capMinor }: CappedOrder): Promise<void> {
  if (capMinor === null) return
  await tx.delete(spendUses).where(and(eq(spendUses.billingNo, billingNo), eq(spendUses.isPaid, false)))
}

/** Returns the amount of a reversed order to the month in which it was counted. */
export async function undoSpend(tx: Transaction, { billingNo, capMinor }: CappedOrder): Promise<void> {
  if (capMinor === null) return
  await tx.delete(spendUses).where(eq(spendUses.billingNo, billingNo))
}
