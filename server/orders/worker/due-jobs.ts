import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { value } from '../../db/statement.ts'
import { selectWaitingLanes, type LaneQueue } from '../lanes/lane-queue.ts'
import type { Job } from '../lanes/job.ts'
import { queryQueue } from '../payment/due-queries.ts'
import { pendingDeliveries } from '../delivery/take-due-deliveries.ts'

type OtherDue = Pick<Job, 'due' | 'graceSeconds'>

const at = value('at')
/**
 * The first that is due, which is one step of an index however large the table is. Asked whether there is any, PostgreSQL reads the table from
 * its beginning where it has no statistics yet, as in the first hours of a shop: it expects one in three to be due.
 */
const isDue = ({ due, graceSeconds = 0 }: OtherDue) =>
  sql`(select min(${due}) from ${due.table}) <= ${at}::bigint - ${sql.raw(String(graceSeconds))}`
/** In any lane: the index goes by lanes, and the first of each is one step of it, too. */
const isDueInLane = (rows: LaneQueue, due: SQL) => sql`exists (
  select 1 from (${selectWaitingLanes(rows)}) as lanes
  where (select min(${due}) from ${rows.table} where ${rows.waits} and ${rows.lane} = lanes.lane) <= ${at}::bigint)`

/** Which jobs have something to do. */
export interface DueJobs {
  paymentQueries: boolean
  deliveries: boolean
  /** In the order of the worker's other jobs. */
  others: readonly boolean[]
}

/**
 * What a round would find: one look at an index each. Most jobs find nothing, and their own statements lock what they find, which costs ten
 * times as much; in the embedded database every player waits meanwhile. `others`: when the work of other features is due.
 */
export function createDueJobsQuery(db: Database, others: readonly OtherDue[]): (seconds: number) => Promise<DueJobs> {
  const areDue = [
    isDueInLane(queryQueue, sql`ask_at`),
    isDueInLane(pendingDeliveries, sql`due_at`),
    ...others.map(isDue),
  ]
  // An empty table has no first row, and null is no answer.
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
