import { sql, type SQL } from 'drizzle-orm'
import { value } from '../../db/statement.ts'
import { laneLimits } from './lanes.ts'

/** Rows that wait in lanes: `lane` and `waits` as the index of the table has them, and after them when each is due. */
export interface LaneQueue {
  table: SQL
  lane: SQL
  waits: SQL
}

/**
 * The lanes in which something waits, one step of the index each, however many wait there.
 * A plan is kept for long, and may be made while the table is empty. By the comparison of a lane with itself PostgreSQL expects a single one, and
 * goes by keys: else it reads tables as a whole until it has statistics.
 */
export const selectWaitingLanes = ({ table, lane, waits }: LaneQueue): SQL => sql`
  with recursive found as (
    (select ${lane} as lane from ${table} where ${waits} order by ${lane} limit 1)
    union all
    select (select ${lane} from ${table} where ${waits} and ${lane} > found.lane order by ${lane} limit 1)
    from found where found.lane is not null
  ) select lane from found where lane = lane || ''`

/** How many of `lanes.lane` may begin; `rooms` brings those that have less than all of their room. */
export const freeSlotsOfLane = sql`coalesce((${value('rooms')}::jsonb ->> lanes.lane)::int, ${sql.raw(String(laneLimits.maxInFlight))})`
