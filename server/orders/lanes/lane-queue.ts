import { sql, type SQL } from 'drizzle-orm'
import { placeholder } from '../../db/statement.ts'
import { laneLimits } from './lanes.ts'

/** Rows waiting in lanes. `lane` and `waits` must match the index of the table, whose last column is the due time. */
export interface LaneQueue {
  table: SQL
  lane: SQL
  waits: SQL
}

/**
 * Selects the lanes with waiting rows, one index lookup per lane.
 * The prepared plan may be made while the table is empty. Comparing a lane with itself makes PostgreSQL expect one row
 * and use the index; without it the plan scans the whole table until statistics exist.
 */
export const selectWaitingLanes = ({ table, lane, waits }: LaneQueue): SQL => sql`
  with recursive found as (
    (select ${lane} as lane from ${table} where ${waits} order by ${lane} limit 1)
    union all
    select (select ${lane} from ${table} where ${waits} and ${lane} > found.lane order by ${lane} limit 1)
    from found where found.lane is not null
  ) select lane from found where lane = lane || ''`

/** Free slots of `lanes.lane`. The parameter `rooms` lists only lanes with fewer than the maximum. */
export const freeSlotsOfLane = sql`coalesce((${placeholder('rooms')}::jsonb ->> lanes.lane)::int, ${sql.raw(String(laneLimits.maxInFlight))})`
