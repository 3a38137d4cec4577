import { and, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { officeJobProgress } from '../office/figures/figures.tables.ts'
import { brandTables } from './brand-tables.ts'
import { buildBrandRowsCondition } from './copy-brand-rows.ts'

/** Seconds, more than 300 years, by which the work of a brand is postponed while the brand moves. */
const postponedBy = 10_000_000_000

const isExport = eq(officeJobProgress.kind, 'export')

/** Postpones the brand's deliveries, queries, refunds and messages, so that background jobs do not take them. */
export async function postponeBrandWork(db: Database, brand: string): Promise<void> {
  for (const table of brandTables) {
    const { due } = table
    if (!due) continue
    const column = sql.identifier(due.column)
    await db.execute(sql`
      update ${sql.identifier(table.name)} set ${column} = ${column} + ${postponedBy}::bigint
      where ${column} < ${postponedBy}::bigint and ${sql.raw(due.rows ?? 'true')} and ${buildBrandRowsCondition(table, brand)}`)
  }
}

/** Makes the postponed work due again at its former time. */
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

/** Counts deliveries of the brand that a gateway has taken and whose next attempt is not due yet. */
export async function countDeliveriesInFlight(db: Database, brand: string, at: number): Promise<number> {
  const { rows } = await db.execute(sql`
    select count(*)::int as count from order_outbox
    where not done and attempts > 0 and parked_at is null and due_at > ${postponedBy + at}::bigint
      and billing_no in (select billing_no from orders where brand = ${brand})`)
  return Number(rows[0]?.['count'])
}

/**
 * Pauses the hourly export of orders, so that no order is exported from both databases. Does nothing if the database has
 * no export.
 */
export async function pauseOrderExport(db: Database): Promise<void> {
  await db
    .update(officeJobProgress)
    .set({ dueAt: sql`${officeJobProgress.dueAt} + ${postponedBy}::bigint` })
    .where(and(isExport, lt(officeJobProgress.dueAt, postponedBy)))
}

/** Continues the hourly files at the hour at which they were stopped. */
export async function resumeOrderExport(db: Database): Promise<void> {
  await db
    .update(officeJobProgress)
    .set({ dueAt: sql`${officeJobProgress.dueAt} - ${postponedBy}::bigint` })
    .where(and(isExport, gte(officeJobProgress.dueAt, postponedBy)))
}

/** Returns the end of the last hour for which a file was written. Returns undefined where no files are written. */
export async function readOrdersExportedUntil(db: Database): Promise<number | undefined> {
  const [row] = await db.select({ through: officeJobProgress.through }).from(officeJobProgress).where(isExport)
  return row?.through
}
