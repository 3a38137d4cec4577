import { sql, type SQL } from 'drizzle-orm'
import { informationalFlags, latePaymentFlags, type OrderFlag } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'

/** SQL for an order's flag columns: the displayed flag and all unhandled flags. */
type FlagColumns = Record<'flag' | 'openFlags', SQL>

/** Returns SQL that is true for orders with a flag that no operator has handled. */
export const hasOpenFlagsSql = sql`${orders.openFlags} <> '{}'`

const isLate = (flag: OrderFlag): boolean => latePaymentFlags.some((one) => one === flag)
const isInformational = (flag: OrderFlag): boolean => informationalFlags.some((one) => one === flag)

/** Returns the flags that a new flag replaces, which are always less important. */
function listReplacedFlags(flag: OrderFlag): readonly OrderFlag[] {
  if (!isInformational(flag)) return informationalFlags
  return isLate(flag) ? ['late'] : []
}

const toArray = (flags: readonly OrderFlag[]): SQL =>
  sql`array[${sql.join(
    flags.map((flag) => sql.raw(`'${flag}'`)),
    sql`, `,
  )}]::text[]`

/** Returns SQL that adds a flag to an order. Handled flags do not hide the new flag, and unhandled flags are kept. */
export function addFlagSql(flag: OrderFlag): FlagColumns {
  const added = toArray([flag])
  const choose = (unchanged: SQL, replaced: SQL, extended: SQL) => sql`case
    when ${added} <@ ${orders.openFlags} then ${unchanged}
    when ${orders.openFlags} <@ ${toArray(listReplacedFlags(flag))} then ${replaced}
    else ${extended} end`
  const first = sql`${orders.openFlags}[1]`
  return {
    openFlags: choose(sql`${orders.openFlags}`, added, sql`${orders.openFlags} || ${added}`),
    // Do not shorten this to `(case … end)[1]`: Citus 13 crashes if an update sets a column to an array element.
    flag: choose(first, sql.raw(`'${flag}'`), first),
  }
}

/** Returns SQL that marks a flag as handled. It stays displayed unless another flag is unhandled. */
export const markFlagHandledSql = (flag: OrderFlag): FlagColumns => removeFlag(flag, sql`${orders.flag}`)

/** Returns SQL that removes a flag whose cause has ended. */
export const removeFlagSql = (flag: OrderFlag): FlagColumns =>
  removeFlag(flag, sql`nullif(${orders.flag}, ${sql.raw(`'${flag}'`)})`)

function removeFlag(flag: OrderFlag, otherwise: SQL): FlagColumns {
  const openFlags = sql`array_remove(${orders.openFlags}, ${sql.raw(`'${flag}'`)})`
  return { openFlags, flag: sql`coalesce((${openFlags})[1], ${otherwise})` }
}
