import { and, eq, sql } from 'drizzle-orm'
import type { Currency } from '../../../src/contract/domain.table.ts'
import { isCurrency } from '../../catalogue/prices/money.ts'
import type { Database } from '../../db/database.ts'
import { runInTransaction } from '../../db/transaction.ts'
import { CallFailure } from '../../http/contract/call-failure.ts'
import type { AccountKey } from '../birth-months/birth-month-service.ts'
import { computeBudgetAfterChange, getEffectiveBudgetAt } from './budget-rules.ts'
import { playerBudgets } from './budgets.tables.ts'

export type BudgetRow = typeof playerBudgets.$inferSelect

/** Currency and time zone in which a player's spending in a month is added up. */
export interface SpendUnit {
  currency: Currency
  timeZone: string
}

const ofAccount = ({ brand, suid }: AccountKey) => and(eq(playerBudgets.brand, brand), eq(playerBudgets.suid, suid))

export async function findPlayerBudget(on: Database, account: AccountKey): Promise<BudgetRow | undefined> {
  const [row] = await on.select().from(playerBudgets).where(ofAccount(account))
  return row
}

/** Locks the account's budget row, so that two devices cannot spend the same remainder of the budget. */
export async function lockPlayerBudgetRow(on: Database, account: AccountKey): Promise<void> {
  await on.select({ suid: playerBudgets.suid }).from(playerBudgets).where(ofAccount(account)).for('update')
}

/** Returns the budget at a time with its currency and time zone; null if there is no budget. */
export function getActiveBudget(
  row: BudgetRow | null | undefined,
  at: number,
): (SpendUnit & { amountMinor: number }) | null {
  if (!row || !isCurrency(row.currency)) return null
  const { amountMinor } = getEffectiveBudgetAt(row, at)
  return amountMinor === null ? null : { amountMinor, currency: row.currency, timeZone: row.timeZone }
}

/** Changes the player's monthly budget. Throws if the currency differs from the current budget's. */
export const setMonthlyBudget = (
  db: Database,
  { brand, suid }: AccountKey,
  { wantedMinor, currency, timeZone }: SpendUnit & { wantedMinor: number | null },
  at: number,
): Promise<void> =>
  runInTransaction(db, async (tx) => {
    await lockPlayerBudgetRow(tx, { brand, suid })
    const row = await findPlayerBudget(tx, { brand, suid })
    const stored = row ?? { amountMinor: null, nextAt: null, nextMinor: null }
    const hasBudget = getEffectiveBudgetAt(stored, at).amountMinor !== null
    if (hasBudget && row?.currency !== currency) throw new CallFailure('badParameters')
    const set = { ...computeBudgetAfterChange(stored, wantedMinor, at), currency, timeZone }
    await tx
      .insert(playerBudgets)
      .values({ brand, suid, ...set })
      .onConflictDoUpdate({ target: [playerBudgets.brand, playerBudgets.suid], set })
  })

/** Pauses purchases until a Unix time in seconds. An existing pause can only be extended. */
export async function pausePurchases(
  db: Database,
  account: AccountKey,
  { currency, timeZone }: SpendUnit,
  until: number,
): Promise<void> {
  const { brand, suid } = account
  await db
    .insert(playerBudgets)
    .values({ brand, suid, currency, timeZone, pausedUntil: until })
    .onConflictDoUpdate({
      target: [playerBudgets.brand, playerBudgets.suid],
      set: { pausedUntil: sql`greatest(${playerBudgets.pausedUntil}, ${until}::bigint)` },
    })
}
