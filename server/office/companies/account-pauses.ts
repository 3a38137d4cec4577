import { and, eq } from 'drizzle-orm'
import type { FindAccount } from '../../catalogue/payment-methods/online-methods.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { changePaymentMethodStates, loadBrandPaymentMethods, type StateOrWorks } from './brand-methods.ts'
import { officeAccountPauses } from './companies.tables.ts'
import { getAccountOfCompanyId } from './watch-company-health.ts'

type States = Record<string, StateOrWorks>
type PauseRow = typeof officeAccountPauses.$inferSelect

/** States of the changed payment methods before and after, for the log. */
export interface AccountChange {
  readonly before: States
  readonly after: States
}

export const accountPauseLogVerbs = { pause: 'account.pause', resume: 'account.resume' } as const
export const getAccountLogObject = (account: string): string => `account:${getAccountOfCompanyId(account)}`

const stopped = 'maintenance'

export const loadAccountPauses = (db: Database): Promise<Omit<PauseRow, 'states'>[]> => {
  const { brand, account, at, staff, reason } = officeAccountPauses
  return db.select({ brand, account, at, staff, reason }).from(officeAccountPauses)
}

interface Pause {
  readonly brand: string
  /** Payment account, such as `payment:http/shop`. */
  readonly account: string
  readonly staff: string
  readonly reason: string
  readonly at: number
}

/**
 * Pauses a brand's payment methods that prefer this account, and stores their states for `resumePaymentAccount`.
 * Returns undefined if nothing changed.
 */
export async function pausePaymentAccount(
  tx: Transaction,
  findAccount: FindAccount | undefined,
  { brand, account, ...facts }: Pause,
): Promise<AccountChange | undefined> {
  const methods = await loadBrandPaymentMethods(tx, findAccount, brand, 'en')
  const own = methods.filter(({ companies }) => companies.includes(account))
  const open = own.filter(({ state }) => state !== stopped)
  const paused = await findPause(tx, brand, account)
  if (own.length === 0 || (open.length === 0 && paused)) return undefined
  const before: States = Object.fromEntries(open.map(({ way, state }) => [way, state]))
  await changePaymentMethodStates(tx, { brand, ways: Object.keys(before), state: stopped, at: facts.at })
  const states = { ...paused?.states, ...before }
  await tx
    .insert(officeAccountPauses)
    .values({ brand, account, states, ...facts })
    .onConflictDoUpdate({
      target: [officeAccountPauses.brand, officeAccountPauses.account],
      set: { states, ...facts },
    })
  return { before, after: Object.fromEntries(open.map(({ way }) => [way, stopped])) }
}

/**
 * Restores the states from before the pause. Skips methods that were already resumed one by one, or that another paused
 * account uses. Returns undefined if the account was not paused.
 */
export async function resumePaymentAccount(
  tx: Transaction,
  findAccount: FindAccount | undefined,
  { brand, account, at }: Pick<Pause, 'brand' | 'account' | 'at'>,
): Promise<AccountChange | undefined> {
  const paused = await findPause(tx, brand, account)
  if (!paused) return undefined
  await tx.delete(officeAccountPauses).where(isOf(brand, account))
  const others = await tx.select().from(officeAccountPauses).where(eq(officeAccountPauses.brand, brand))
  const methods = new Map(
    (await loadBrandPaymentMethods(tx, findAccount, brand, 'en')).map((method) => [method.way, method]),
  )
  const after: States = {}
  for (const [way, state] of Object.entries(paused.states)) {
    const method = methods.get(way)
    if (method?.state !== stopped) continue
    const other = others.find((one) => method.companies.includes(one.account))
    if (other) await keepForOther(tx, other, { [way]: state })
    else after[way] = state
  }
  for (const [state, entries] of Map.groupBy(Object.entries(after), ([, one]) => one))
    await changePaymentMethodStates(tx, { brand, ways: entries.map(([way]) => way), state, at })
  return { before: Object.fromEntries(Object.keys(after).map((way) => [way, stopped])), after }
}

const isOf = (brand: string, account: string) =>
  and(eq(officeAccountPauses.brand, brand), eq(officeAccountPauses.account, account))

const findPause = async (tx: Transaction, brand: string, account: string): Promise<PauseRow | undefined> =>
  (await tx.select().from(officeAccountPauses).where(isOf(brand, account)).for('update'))[0]

/** Adds states to another account's pause, so that they are restored when that account is resumed. */
async function keepForOther(tx: Transaction, other: PauseRow, states: States): Promise<void> {
  other.states = { ...other.states, ...states }
  await tx.update(officeAccountPauses).set({ states: other.states }).where(isOf(other.brand, other.account))
}
