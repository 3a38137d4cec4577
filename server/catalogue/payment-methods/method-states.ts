import { and, eq, inArray } from 'drizzle-orm'
import type { MethodState } from '../../../src/contract/method-states.table.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/transaction.ts'
import { raiseCatalogueVersion } from '../catalogue.repository.ts'
import { paymentMethodStates } from '../catalogue.tables.ts'

interface MethodStateChange {
  readonly brand: string
  /** `<payway>` or `<payway>_<channel>`. */
  readonly ways: readonly string[]
  /** New state; null if the payment methods work. */
  readonly state: MethodState | null
  /** Current Unix time in seconds. */
  readonly at: number
}

/** Sets the outage state of payment methods of a brand, which the store displays. */
export async function writeMethodStates(tx: Transaction, { brand, ways, state, at }: MethodStateChange): Promise<void> {
  if (ways.length === 0) return
  await raiseCatalogueVersion(tx)
  if (state === null) {
    await tx
      .delete(paymentMethodStates)
      .where(and(eq(paymentMethodStates.brand, brand), inArray(paymentMethodStates.way, [...ways])))
    return
  }
  await tx
    .insert(paymentMethodStates)
    .values(ways.map((way) => ({ brand, way, state, since: at })))
    .onConflictDoUpdate({ target: [paymentMethodStates.brand, paymentMethodStates.way], set: { state, since: at } })
}

/** Returns the states of a brand's payment methods, keyed by `way`. */
export async function readMethodStates(db: Database, brand: string): Promise<Map<string, MethodState>> {
  const rows = await db
    .select({ way: paymentMethodStates.way, state: paymentMethodStates.state })
    .from(paymentMethodStates)
    .where(eq(paymentMethodStates.brand, brand))
  return new Map(rows.map(({ way, state }) => [way, state]))
}
