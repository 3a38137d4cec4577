import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { brandTables, buildBrandRowsCondition, type BrandTable } from './brand-tables.ts'

/** Seconds by which a moving brand's work is postponed: more than 300 years, so no job becomes due during the move. */
const postponedBy = 10_000_000_000

const buildDueCondition = ({ column, rows = 'true' }: NonNullable<BrandTable['due']>): SQL =>
  sql`${sql.identifier(column)} < ${postponedBy}::bigint and ${sql.raw(rows)}`

/** Postpones the brand's deliveries, queries, refunds and push notifications, so that background jobs skip them. */
export async function postponeBrandWork(db: Database, brand: string): Promise<void> {
  for (const table of brandTables) {
    const { due } = table
    if (!due) continue
    const column = sql.identifier(due.column)
    await db.execute(sql`
      update ${sql.identifier(table.name)} set ${column} = ${column} + ${postponedBy}::bigint
      where ${buildDueCondition(due)} and ${buildBrandRowsCondition(table, brand)}`)
  }
}

/**
 * Returns the SQL expression for a row `t` as JSON whose work is postponed, so that no gateway of the other database
 * processes the copied row.
 */
export function buildPostponedRow({ due }: BrandTable): SQL {
  const row = sql`to_jsonb(t)`
  if (!due) return row
  const later = sql`${sql.identifier(due.column)} + ${postponedBy}::bigint`
  return sql`case when ${buildDueCondition(due)} then ${row} || jsonb_build_object(${due.column}::text, ${later}) else ${row} end`
}

/** Makes the postponed work due at its original time again. */
export async function resumeBrandWork(db: Database, brand: string): Promise<void> {
  for (const table of brandTables) {
    const { due } = table
    if (!due) continue
    const column = sql.identifier(due.column)
    await db.execute(sql`
      update ${sql.identifier(table.name)} set ${column} = ${column} - ${postponedBy}::bigint
      where ${column} >= ${postponedBy}::bigint and ${buildBrandRowsCondition(table, brand)}`)
  }
}

/** Counts the brand's deliveries that a gateway is sending now. They are not due for another attempt yet. */
export async function countDeliveriesInFlight(db: Database, brand: string, at: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from order_outbox
    where not done and attempts > 0 and parked_at is null and due_at > ${postponedBy + at}::bigint
      and billing_no in (select billing_no from orders where brand = ${brand})`)
  return Number(rows[0]?.['count'])
}
