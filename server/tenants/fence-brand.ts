import { setTimeout as pause } from 'node:timers/promises'
import { sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { movedBrandConstraintPrefix } from '../db/is-brand-moved-error.ts'
import { getSqlState } from '../db/retry.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { lockBrandLocation, type BrandLocation } from './brand-locations.ts'
import { fencedTableNames } from './brand-tables.ts'

/** Database setting that lets a transaction write rows of a brand whose writes are blocked. Its value is the brand. */
const moveSetting = 'store.move'

/** Maximum milliseconds to wait for a table lock. Meanwhile, statements of all brands queue behind the waiting one. */
const lockTimeoutMs = 500
const maxAttempts = 20
const lockTimeoutState = '55P03'

/** Error for a table that stays locked for too long, for example by a backup. */
export class BusyTableError extends Error {
  override readonly name = 'BusyTableError'
}

/** Allows the transaction to write rows of the brand although its writes are blocked. */
export async function allowBlockedBrandWrites(tx: Transaction, brand: string): Promise<void> {
  // Without this, Citus does not pass settings on to its workers. Other databases ignore it.
  await tx.execute(sql`set local citus.propagate_set_commands = 'local'`)
  await tx.execute(sql.raw(`set local ${moveSetting} = '${brand}'`))
}

/**
 * Makes this database refuse inserts and updates of the brand's rows. A check constraint enforces this, so it also
 * applies to gateways that have not noticed the move. Adding the constraint waits for transactions that have written to
 * the table. `atLast` runs in the transaction that blocks the orders. Throws if the brand is no longer at `place`.
 */
export async function blockBrandWrites(
  db: Database,
  place: BrandLocation,
  atLast?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const { brand } = place
  // Block the orders last, in the transaction that postpones their deliveries. Blocking them earlier would make the
  // statement fail that takes due deliveries of several brands.
  for (const table of fencedTableNames.toReversed())
    await alterTable(db, place, async (tx) => {
      if (!(await hasFence(tx, table, brand))) await tx.execute(addFence(table, brand))
      if (table === 'orders') await atLast?.(tx)
    })
}

/** Accepts inserts and updates of the brand's rows again. */
export async function unblockBrandWrites(db: Database, place: BrandLocation): Promise<void> {
  const { brand } = place
  for (const table of fencedTableNames)
    await alterTable(db, place, async (tx) => {
      if (await hasFence(tx, table, brand))
        await tx.execute(
          sql`alter table ${sql.identifier(table)} drop constraint if exists ${sql.identifier(movedBrandConstraintPrefix + brand)}`,
        )
    })
}

function addFence(table: string, brand: string): SQL {
  // A constraint cannot have parameters. Brand keys consist of letters, digits and _, so no escaping is needed.
  const key = sql.raw(`'${brand}'`)
  // A check constraint accepts a row if its result is null, so `coalesce` is needed.
  return sql`
    alter table ${sql.identifier(table)} add constraint ${sql.identifier(movedBrandConstraintPrefix + brand)}
    check (brand <> ${key} or coalesce(current_setting(${sql.raw(`'${moveSetting}'`)}, true), '') = ${key}) not valid`
}

async function hasFence(tx: Transaction, table: string, brand: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select from pg_constraint where conrelid = to_regclass(${table}) and conname = ${movedBrandConstraintPrefix + brand}`)
  return rows.length > 0
}

async function alterTable(
  db: Database,
  place: BrandLocation,
  change: (tx: Transaction) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await runInTransaction(db, async (tx) => {
        // At a higher isolation level, `change` would miss rows that are committed while this transaction waits for the
        // table lock.
        await tx.execute(sql`set transaction isolation level read committed`)
        await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeoutMs}`))
        await lockBrandLocation(tx, place)
        await change(tx)
      })
    } catch (error) {
      if (getSqlState(error) !== lockTimeoutState) throw error
      if (attempt === maxAttempts)
        throw new BusyTableError('A table is in use, for example by a backup. Try again when that has ended.')
      await pause(lockTimeoutMs)
    }
}
