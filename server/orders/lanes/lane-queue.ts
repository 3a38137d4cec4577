import { sql, type SQL } from 'drizzle-orm'
import { createPlaceholder } from '../../db/statement.ts'
import { concurrencyLaneLimits } from './concurrency-lanes.ts'

/**
 * Table of pending rows, each in one lane. The SQL of `lane` and `waits` must match an index that ends with the due
 * time.
 */
export interface LaneQueue {
  table: SQL
  lane: SQL
  waits: SQL
}

/**
 * Returns SQL for the lanes with pending rows, with one index lookup per lane. Comparing a lane with itself is a
 * planner hint: PostgreSQL then expects one row and uses the index.
 */
export const buildPendingLanesSql = ({ table, lane, waits }: LaneQueue): SQL => sql`
  with recursive found as (
    (select ${lane} as lane from ${table} where ${waits} order by ${lane} limit 1)
    union all
    select (select ${lane} from ${table} where ${waits} and ${lane} > found.lane order by ${lane} limit 1)
    from found where found.lane is not null
  ) select lane from found where lane = lane || ''`

/**
 * SQL for a lane's number of free slots. Lanes missing from the `rooms` parameter have no work, so all slots are free.
 */
export const freeLaneSlotsSql = sql`coalesce((${createPlaceholder('rooms')}::jsonb ->> lanes.lane)::int, ${sql.raw(String(concurrencyLaneLimits.maxInFlight))})`
