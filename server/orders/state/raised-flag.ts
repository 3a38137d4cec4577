import { inArray, sql, type SQL } from 'drizzle-orm'
import { informationalFlags } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'

/**
 * Returns SQL that raises a flag on an order. The new flag replaces an informational flag, but not one that requires an
 * operator.
 */
export const buildRaisedFlagSql = (flag: SQL): SQL =>
  sql`case when ${orders.flag} is null or ${inArray(orders.flag, [...informationalFlags])} then ${flag} else ${orders.flag} end`
