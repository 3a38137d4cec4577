import { lte, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../../db/database.ts'
import { value } from '../../db/statement.ts'
import type { OtherWork } from './worker-deps.ts'
import { orderOutbox, orders } from '../orders.tables.ts'

type OtherDue = Pick<OtherWork, 'due' | 'waitsSeconds'>

const at = value('at')
const isDue = (column: PgColumn, more: SQL = sql``) =>
  sql`exists (select 1 from ${column.table} where ${lte(column, at)}${more})`
const isLate = ({ due, waitsSeconds = 0 }: OtherDue) =>
  waitsSeconds === 0
    ? isDue(due)
    : sql`exists (select 1 from ${due.table} where ${due} <= ${at}::bigint - ${sql.raw(String(waitsSeconds))})`

/**
 * Whether a round would find anything: one look at an index each. Most rounds find nothing, and the jobs' own statements lock what they
 * find, which costs ten times as much. `others`: when the work of other features is due.
 */
export function createDueQuestion(db: Database, others: readonly OtherDue[]): (seconds: number) => Promise<boolean> {
  const own = [
    isDue(orders.askAt),
    isDue(orderOutbox.dueAt, sql` and not ${orderOutbox.done} and ${orderOutbox.parkedAt} is null`),
  ]
  const due = sql.join([...own, ...others.map(isLate)], sql` or `)
  const question = db
    .select({ due: sql<boolean>`${due}` })
    .from(sql`(select 1) as one`)
    .prepare('anything_due')
  return async (seconds) => (await question.execute({ at: seconds }))[0]?.due === true
}
