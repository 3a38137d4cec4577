import { sql, type SQL } from 'drizzle-orm'
import { informationalFlags, lateFlags, type OrderFlag } from './order-flags.table.ts'
import { orders } from '../orders.tables.ts'

/** Columns of an order that hold its flags: the displayed one, and all that no operator has handled. */
type FlagColumns = Record<'flag' | 'openFlags', SQL>

/** Returns SQL that is true for orders with a flag that no operator has handled. */
export const hasOpenFlagsSql = sql`${orders.openFlags} <> '{}'`

const isLate = (flag: OrderFlag): boolean => lateFlags.some((one) => one === flag)
const isInformational = (flag: OrderFlag): boolean => informationalFlags.some((one) => one === flag)

/** Returns the flags that a new flag replaces. No other flag is ever replaced, so none is lost. */
function listReplacedFlags(flag: OrderFlag): readonly OrderFlag[] {
  if (!isInformational(flag)) return informationalFlags
  return isLate(flag) ? ['late'] : []
}

const toArray = (flags: readonly OrderFlag[]): SQL =>
  sql`array[${sql.join(
    flags.map((flag) => sql.raw(`'${flag}'`)),
    sql`, `,
  )}]::text[]`

/**
 * Returns SQL that raises a flag on an order. A flag that an operator has handled does not hide the new one, and flags
 * that still wait stay in the list.
 */
export function getRaisedFlagColumns(flag: OrderFlag): FlagColumns {
  const openFlags = sql`(case
    when ${toArray([flag])} <@ ${orders.openFlags} then ${orders.openFlags}
    when ${orders.openFlags} <@ ${toArray(listReplacedFlags(flag))} then ${toArray([flag])}
    else ${orders.openFlags} || ${toArray([flag])} end)`
  return { openFlags, flag: sql`${openFlags}[1]` }
}

/** Returns SQL that marks a flag as handled. It stays displayed unless another one waits. */
export const getHandledFlagColumns = (flag: OrderFlag): FlagColumns => removeFlag(flag, sql`${orders.flag}`)

/** Returns SQL that removes a flag whose cause has ended. */
export const getClearedFlagColumns = (flag: OrderFlag): FlagColumns =>
  removeFlag(flag, sql`nullif(${orders.flag}, ${sql.raw(`'${flag}'`)})`)

function removeFlag(flag: OrderFlag, otherwise: SQL): FlagColumns {
  const openFlags = sql`array_remove(${orders.openFlags}, ${sql.raw(`'${flag}'`)})`
  return { openFlags, flag: sql`coalesce((${openFlags})[1], ${otherwise})` }
}
