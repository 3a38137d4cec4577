import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import { recordMovedBrand, removeMovedBrand } from '../admin/catalogue-files/load/record-moved-brand.ts'
import { CommandError } from '../admin/command.ts'
import type { Database } from '../db/database.ts'
import { runInTransaction } from '../db/transaction.ts'
import { officeCatalogueDrafts } from '../office/catalogue/catalogue-drafts.tables.ts'
import { officeProgress } from '../office/figures/figures.tables.ts'
import { officeRefunds } from '../office/orders/office-orders.tables.ts'
import { describeFailure } from '../operations/setup/describe-failure.ts'
import { failpoint } from '../orders/failpoints.ts'
import { changePlace, readPlaces, savePlace, type BrandPlace } from './brand-places.ts'
import { brandTables, sharedTables } from './brand-tables.ts'
import { copyRows, copySharedRows, deleteRows } from './copy-rows.ts'
import { allowWrites, fenceBrand, unfenceBrand } from './fence-brand.ts'
import {
  countDeliveriesInFlight,
  holdExport,
  holdWork,
  readExportedUntil,
  releaseExport,
  releaseWork,
} from './held-work.ts'

/** Database of a tenant. */
export interface MoveSide {
  readonly name: string
  readonly db: Database
}

export interface Move {
  readonly brand: string
  readonly source: MoveSide
  readonly target: MoveSide
  /** Returns the Unix time in seconds. */
  readonly now: () => number
  /**
   * Milliseconds after which every gateway has read the new place. The old rows are deleted only then. Otherwise, a
   * gateway that still reads them would show players that they have no orders.
   */
  readonly noticeMs: number
}

export interface MoveResult {
  /** Number of rows that were compared. Undefined if an earlier run compared them. */
  readonly rows: number | undefined
  /** Milliseconds for which purchases were refused. Undefined if an earlier run closed the brand. */
  readonly closedMs: number | undefined
}

/** Maximum milliseconds to wait for deliveries that a gateway has taken. The others are sent again, which is safe. */
const maxDrainMs = 3000
const drainPollMs = 100
/** Number of tables that are copied at the same time. */
const maxParallel = 4

/**
 * Moves a brand to another database. Every step can be repeated, so the next run continues one that was killed. Until
 * the row in the source says `decided`, the brand is in the source; from then on it is in the target. If a step before
 * that fails, the brand is opened in the source again.
 */
export async function moveBrand(move: Move): Promise<MoveResult> {
  const place = await findPlace(move.source, move.brand)
  if (place?.state === 'decided') {
    await finishMove(move, place)
    return { rows: undefined, closedMs: undefined }
  }
  const started = place?.state === 'leaving' ? place : await startMove(move)
  const startedAt = performance.now()
  const rows = await leaveOrStay(move, started)
  const openedAt = await finishMove(move, started)
  return { rows, closedMs: place === started ? undefined : openedAt - startedAt }
}

/** Like `leaveSource`, but opens the brand in the source again if a step fails. */
async function leaveOrStay(move: Move, place: BrandPlace): Promise<number> {
  const { brand, source } = move
  try {
    return await leaveSource(move, place)
  } catch (error) {
    const reason = describeFailure(error)
    await takeBack(move).catch(() => {
      throw new CommandError(`${reason}\n${brand} is still closed. Run the command again.`)
    })
    throw new CommandError(`${reason}\n${brand} is open in ${source.name} again.`)
  }
}

/** Opens the brand in the target and deletes the old rows. Returns when it was opened, by `performance.now()`. */
async function finishMove(move: Move, place: BrandPlace): Promise<number> {
  try {
    await openInTarget(move, place)
    const openedAt = performance.now()
    await cleanSource(move, place)
    return openedAt
  } catch (error) {
    throw new CommandError(
      `${describeFailure(error)}\n${move.brand} belongs to ${move.target.name} now. Run the command again.`,
    )
  }
}

const findPlace = async ({ db }: MoveSide, brand: string): Promise<BrandPlace | undefined> =>
  (await readPlaces(db)).find((place) => place.brand === brand)

/** Checks that nothing in the office refers to the brand, and marks it as leaving. */
async function startMove({ brand, source, target, now }: Move): Promise<BrandPlace> {
  const { db } = source
  const awaiting = and(eq(officeRefunds.brand, brand), eq(officeRefunds.state, 'awaiting'))
  if ((await db.$count(officeRefunds, awaiting)) > 0)
    throw new CommandError(`A refund of ${brand} waits for a second person in the office. Decide it first.`)
  const scheduled = and(eq(officeCatalogueDrafts.brand, brand), eq(officeCatalogueDrafts.state, 'scheduled'))
  if ((await db.$count(officeCatalogueDrafts, scheduled)) > 0)
    throw new CommandError(`A draft of ${brand} is scheduled in the office. Publish it or end its schedule first.`)
  const place = { brand, state: 'leaving', otherTenant: target.name, moveId: randomUUID(), since: now() } as const
  await savePlace(db, place)
  return place
}

/** Copies the brand and decides that it is in the target. Returns the number of rows. */
async function leaveSource(move: Move, place: BrandPlace): Promise<number> {
  const { brand, source, target, now } = move
  await savePlace(target.db, { ...place, state: 'arriving', otherTenant: source.name })
  failpoint('move.marked')
  await drainWork(move)
  await fenceBrand(source.db, brand, async (tx) => {
    await allowWrites(tx, brand)
    await holdWork(tx, brand)
  })
  failpoint('move.fenced')
  const rows = await copyBrand(move)
  failpoint('move.copied')
  if (!(await changePlace(source.db, place, { from: 'leaving', to: 'decided', at: now() })))
    throw new CommandError(`Another run has ended this move of ${brand}.`)
  failpoint('move.decided')
  return rows
}

/** Stops background jobs from taking work of the brand, and waits for deliveries that are being sent. */
async function drainWork({ brand, source, target, now }: Move): Promise<void> {
  await runInTransaction(source.db, async (tx) => {
    await allowWrites(tx, brand)
    await holdWork(tx, brand)
  })
  for (const { db } of [source, target]) await holdExport(db)
  const [until, targetUntil] = [await readExportedUntil(source.db), await readExportedUntil(target.db)]
  if (until !== undefined && targetUntil !== undefined && until !== targetUntil)
    throw new CommandError('The hourly files of the two databases end at different hours. Try again in some minutes.')
  failpoint('move.held')
  const end = performance.now() + maxDrainMs
  while (performance.now() < end && (await countDeliveriesInFlight(source.db, brand, now())) > 0)
    await pause(drainPollMs)
}

/** Copies the rows of the brand. Returns their number, which is the same in both databases. */
async function copyBrand({ brand, source, target }: Move): Promise<number> {
  const databases = { source: source.db, target: target.db }
  const [orders, ...others] = brandTables
  for (const table of sharedTables) await copySharedRows(databases, table)
  let total = orders ? await copyRows(databases, orders, brand) : 0
  const copyNext = async (): Promise<void> => {
    for (let table = others.shift(); table; table = others.shift()) {
      const count = await copyRows(databases, table, brand)
      total += count
      failpoint('move.copying')
    }
  }
  await Promise.all(Array.from({ length: maxParallel }, copyNext))
  return total
}

/** Opens the brand in the target, unless an earlier run has done so. */
async function openInTarget(move: Move, { moveId }: BrandPlace): Promise<void> {
  const { brand, target } = move
  const arrived = await findPlace(target, brand)
  if (arrived?.moveId !== moveId) throw new CommandError(`${brand} is no longer in ${target.name}.`)
  if (arrived.state === 'arriving') {
    await unfenceBrand(target.db, brand)
    await runInTransaction(target.db, (tx) => releaseWork(tx, brand))
    failpoint('move.released')
    await markArrived(move, arrived)
  }
  failpoint('move.opened')
}

/** Marks the brand as being in the target, with a version of its catalogue and with its figures up to date. */
async function markArrived({ brand, source, target, now }: Move, place: BrandPlace): Promise<void> {
  const isFigures = eq(officeProgress.kind, 'figures')
  const [figures] = await source.db.select().from(officeProgress).where(isFigures)
  await runInTransaction(target.db, async (tx) => {
    await recordMovedBrand(tx, brand, { from: source.name, at: now() })
    // The sums of the last minutes are computed again, because the target may have computed them without the brand.
    if (figures)
      await tx
        .update(officeProgress)
        .set({ through: sql`least(${officeProgress.through}, ${figures.through}::bigint)`, dueAt: now() })
        .where(isFigures)
    await changePlace(tx, place, { from: 'arriving', to: 'here', at: now() })
  })
}

/** Deletes the old rows as soon as every gateway has read the new place. */
async function cleanSource({ brand, source, target, now, noticeMs }: Move, place: BrandPlace): Promise<void> {
  await pause(noticeMs)
  await deleteBrandRows(source.db, brand)
  await runInTransaction(source.db, (tx) => removeMovedBrand(tx, brand))
  for (const { db } of [source, target]) await releaseExport(db)
  await changePlace(source.db, place, { from: 'decided', to: 'gone', at: now() })
}

/** Deletes the brand's rows. The orders come last, because other rows are found by them. */
async function deleteBrandRows(db: Database, brand: string): Promise<void> {
  for (const table of brandTables.toReversed()) {
    await db.execute(deleteRows(table, brand))
    failpoint('move.deleting')
  }
}

/**
 * Ends a move that is not decided yet, and opens the brand in the source again. The target may be down: rows that were
 * copied to it have no effect, and the next move replaces them.
 */
export async function takeBack({ brand, source, target, now }: Move): Promise<void> {
  const place = await findPlace(source, brand)
  if (place?.state !== 'leaving') throw new CommandError(`${brand} is not leaving ${source.name}.`)
  await unfenceBrand(source.db, brand)
  await runInTransaction(source.db, (tx) => releaseWork(tx, brand))
  await releaseExport(source.db)
  await changePlace(source.db, place, { from: 'leaving', to: 'here', at: now() })
  try {
    await deleteBrandRows(target.db, brand)
    await releaseExport(target.db)
    await changePlace(target.db, place, { from: 'arriving', to: 'gone', at: now() })
  } catch {
    // The next move does this.
  }
}
