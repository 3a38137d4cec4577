import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { createPlaceholder } from '../../db/statement.ts'
import { orderLedgerEntries } from './money.tables.ts'
import { moneyMovements, type MovementName } from './movements.table.ts'

type Leg = readonly [movement: MovementName, amount: SQL]

const word = (text: string) => sql.raw(`'${text}'`)

/** Returns SQL that books ledger entries for each order in the CTE `from`. Zero amounts are skipped. */
export function buildLedgerEntriesInsertSql(
  from: string,
  legs: readonly Leg[],
  { ref = sql`''`, at = sql`${createPlaceholder('at')}::bigint` }: { ref?: SQL; at?: SQL } = {},
): SQL {
  const rows = legs.map(([name, amount]) => {
    const { debit, credit } = moneyMovements[name]
    return sql`(${word(name)}, ${word(debit)}, ${word(credit)}, ${amount})`
  })
  return sql`
    insert into order_entries (billing_no, movement, ref, debit, credit, amount_minor, currency, at)
    select billing_no, leg.movement, ${ref}, leg.debit, leg.credit, leg.amount, currency, ${at}
    from ${sql.identifier(from)}
      cross join lateral (values ${sql.join(rows, sql`, `)}) as leg (movement, debit, credit, amount)
    where leg.amount > 0`
}

/** SQL for the coupon discount in minor units. */
export const couponDiscountSql = sql`coalesce(list_minor - amount_minor, 0)`

export interface NewEntry {
  movement: MovementName
  amountMinor: number
  ref?: string
}

/** Books ledger entries of an order that the transaction has locked. */
export async function bookLedgerEntries(
  tx: Database,
  { billingNo, currency }: { billingNo: string; currency: string },
  entries: readonly NewEntry[],
  at: number,
): Promise<void> {
  const rows = entries
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ movement, amountMinor, ref = '' }) => ({
      billingNo,
      movement,
      ref,
      ...moneyMovements[movement],
      amountMinor,
      currency,
      at,
    }))
  if (rows.length > 0) await tx.insert(orderLedgerEntries).values(rows)
}
