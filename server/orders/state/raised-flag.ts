import { inArray, sql, type SQL } from 'drizzle-orm'
import { informationalFlags } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'

/**
 * Returns the SQL for an order's flag after raising `flag`. The first flag that needs an operator stays; it replaces
 * informational ones.
 */
export const raisedFlagSql = (flag: SQL): SQL =>
  sql`case when ${orders.flag} is null or ${inArray(orders.flag, [...informationalFlags])} then ${flag} else ${orders.flag} end`
