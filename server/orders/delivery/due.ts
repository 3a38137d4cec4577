import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { value } from '../../db/statement.ts'
import { lanesOf, type WaitingRows } from '../lane-rooms.ts'
import type { OtherWork } from './worker-deps.ts'
import { toAsk } from '../payment/to-ask.ts'
import { promised } from './take.ts'

type OtherDue = Pick<OtherWork, 'due' | 'waitsSeconds'>

const at = value('at')
/**
 * The first that is due, which is one step of an index however large the table is. Asked whether there is any, PostgreSQL reads the table from
 * its beginning where it has no statistics yet, as in the first hours of a shop: it expects one in three to be due.
 */
const isDue = ({ due, waitsSeconds = 0 }: OtherDue) =>
  sql`(select min(${due}) from ${due.table}) <= ${at}::bigint - ${sql.raw(String(waitsSeconds))}`
/** In any lane: the index goes by lanes, and the first of each is one step of it, too. */
const isDueInLane = (rows: WaitingRows, due: SQL) => sql`exists (
  select 1 from (${lanesOf(rows)}) as lanes
  where (select min(${due}) from ${rows.table} where ${rows.waits} and ${rows.lane} = lanes.lane) <= ${at}::bigint)`

/**
 * Whether a round would find anything: one look at an index each. Most rounds find nothing, and the jobs' own statements lock what they
 * find, which costs ten times as much. `others`: when the work of other features is due.
 */
export function createDueQuestion(db: Database, others: readonly OtherDue[]): (seconds: number) => Promise<boolean> {
  const due = sql.join(
    [isDueInLane(toAsk, sql`ask_at`), isDueInLane(promised, sql`due_at`), ...others.map(isDue)],
    sql` or `,
  )
  const question = db
    .select({ due: sql<boolean>`${due}` })
    .from(sql`(select 1) as one`)
    .prepare('anything_due')
  return async (seconds) => (await question.execute({ at: seconds }))[0]?.due === true
}
