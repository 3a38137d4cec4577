import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { placeholder } from '../../db/statement.ts'
import { selectWaitingLanes, type LaneQueue } from '../lanes/lane-queue.ts'
import type { Job } from '../lanes/job.ts'
import { queryQueue } from '../payment/due-queries.ts'
import { pendingDeliveries } from '../delivery/take-due-deliveries.ts'

type OtherDue = Pick<Job, 'due' | 'graceSeconds'>

const at = placeholder('at')
/** Uses min(), one index step on a table of any size. EXISTS would scan the table until PostgreSQL has statistics. */
const isDue = ({ due, graceSeconds = 0 }: OtherDue) =>
  sql`(select min(${due}) from ${due.table}) <= ${at}::bigint - ${sql.raw(String(graceSeconds))}`
/** The index starts with the lane, so this takes one index step per lane. */
const isDueInLane = (rows: LaneQueue, due: SQL) => sql`exists (
  select 1 from (${selectWaitingLanes(rows)}) as lanes
  where (select min(${due}) from ${rows.table} where ${rows.waits} and ${rows.lane} = lanes.lane) <= ${at}::bigint)`

export interface DueJobs {
  paymentQueries: boolean
  deliveries: boolean
  /** Same order as the jobs passed to `createWorker`. */
  others: readonly boolean[]
}

/**
 * Checks which jobs have due rows, with one index lookup each. Running the jobs instead would lock rows, ten times as
 * expensive, and block every player of the embedded database.
 */
export function createDueJobsQuery(db: Database, others: readonly OtherDue[]): (seconds: number) => Promise<DueJobs> {
  const areDue = [
    isDueInLane(queryQueue, sql`ask_at`),
    isDueInLane(pendingDeliveries, sql`due_at`),
    ...others.map(isDue),
  ]
  // The subquery returns NULL on an empty table; treat it as not due.
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
