import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { createPlaceholder } from '../../db/statement.ts'
import { buildPendingLanesSql, type LaneQueue } from '../lanes/lane-queue.ts'
import type { Job } from '../lanes/job.ts'
import { paymentQueryQueue } from '../payment/due-queries.ts'
import { pendingDeliveryQueue } from '../delivery/take-due-deliveries.ts'

type OtherDue = Pick<Job, 'due' | 'rows' | 'graceSeconds'>

const at = createPlaceholder('at')
/**
 * Returns SQL that checks for due rows with min(), a single index lookup. EXISTS could scan the table before PostgreSQL
 * has statistics.
 */
const isDue = ({ due, rows = sql`true`, graceSeconds = 0 }: OtherDue) =>
  sql`(select min(${due}) from ${due.table} where ${rows}) <= ${at}::bigint - ${sql.raw(String(graceSeconds))}`
/** Returns SQL that checks for due rows with one index lookup per lane. */
const isDueInLane = (rows: LaneQueue, due: SQL) => sql`exists (
  select 1 from (${buildPendingLanesSql(rows)}) as lanes
  where (select min(${due}) from ${rows.table} where ${rows.waits} and ${rows.lane} = lanes.lane) <= ${at}::bigint)`

export interface DueJobs {
  paymentQueries: boolean
  deliveries: boolean
  /** Results in the order of the jobs passed to `createOrderJobWorker`. */
  others: readonly boolean[]
}

/**
 * Creates a query that checks which jobs have due rows, with one index lookup per job. Running all jobs instead would
 * lock rows and cost ten times as much.
 */
export function createDueJobsQuery(db: Database, others: readonly OtherDue[]): (seconds: number) => Promise<DueJobs> {
  const areDue = [
    isDueInLane(paymentQueryQueue, sql`ask_at`),
    isDueInLane(pendingDeliveryQueue, sql`due_at`),
    ...others.map(isDue),
  ]
  // The subquery returns NULL for an empty table; treat NULL as not due.
  const due = sql.join(
    areDue.map((isSo) => sql`coalesce(${isSo}, false)`),
    sql`, `,
  )
  const statement = db
    .select({ due: sql<boolean[]>`json_build_array(${due})` })
    .from(sql`(select 1) as one`)
    .prepare('what_is_due')
  return async (seconds) => {
    const [found] = await statement.execute({ at: seconds })
    const [paymentQueries = false, deliveries = false, ...rest] = found?.due ?? []
    return { paymentQueries, deliveries, others: rest }
  }
}

export const hasDueJobs = ({ paymentQueries, deliveries, others }: DueJobs): boolean =>
  paymentQueries || deliveries || others.includes(true)

export const mergeDueJobs = (one: DueJobs, other: DueJobs): DueJobs => ({
  paymentQueries: one.paymentQueries || other.paymentQueries,
  deliveries: one.deliveries || other.deliveries,
  others: one.others.map((isDue, n) => isDue || other.others[n] === true),
})
