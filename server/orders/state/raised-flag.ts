import { inArray, sql, type SQL } from 'drizzle-orm'
import { informationalFlags } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'

/** The flag of an order once `flag` is raised: the first one that needs an operator stays, and replaces one that does not. */
export const raisedFlagSql = (flag: SQL): SQL =>
  sql`case when ${orders.flag} is null or ${inArray(orders.flag, [...informationalFlags])} then ${flag} else ${orders.flag} end`
