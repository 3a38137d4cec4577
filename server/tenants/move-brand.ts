import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import {
  saveVersionOfMovedBrand,
  removeBrandFromStoredVersions,
} from '../admin/catalogue-files/load/version-of-moved-brand.ts'
import { CommandError } from '../admin/command.ts'
import type { Database } from '../db/database.ts'
import { runInTransaction, type Transaction } from '../db/transaction.ts'
import { officeCatalogueDrafts } from '../office/catalogue/catalogue-drafts.tables.ts'
import { orderJobProgress } from '../office/figures/figures.tables.ts'
import { copyExportedUntil, deleteExportedUntil, saveExportedUntil } from '../office/hourly-export/moved-brands.ts'
import { apologyGifts, officeRefunds } from '../office/orders/office-orders.tables.ts'
import { describeFailure } from '../operations/setup/describe-failure.ts'
import { crashAtFailpoint } from '../orders/failpoints.ts'
import {
  changeBrandLocationState,
  MoveTakenOverError,
  readBrandLocations,
  runIfBrandLocationUnchanged,
  saveBrandLocation,
  takeOverBrandMove,
  type BrandLocation,
} from './brand-locations.ts'
import { brandTables, computedTableNames, sharedTables, type BrandTable } from './brand-tables.ts'
import {
  buildDeleteBrandRowsSql,
  copyDifferentRows,
  copyRowsUntilEqual,
  copySharedRows,
  digestRows,
  type DatabaseDigests,
  type OpenDigests,
} from './copy-brand-rows.ts'
import { allowBlockedBrandWrites, blockBrandWrites, unblockBrandWrites } from './fence-brand.ts'
import { countDeliveriesInFlight, postponeBrandWork, resumeBrandWork } from './postponed-work.ts'

/** Database of a tenant. */
export interface MoveSide {
  readonly name: string
  readonly db: Database
}

export interface BrandMove {
  readonly brand: string
  readonly source: MoveSide
  readonly target: MoveSide
  readonly now: () => number
  /**
   * Resolves when every gateway has read the new location, after which the old rows are deleted. If they were deleted
   * earlier, gateways that still read them would show players no orders.
   */
  readonly waitForGateways: () => Promise<void>
  /** Logs in which tenant the brand is open. Runs in the transaction that opens the brand there. */
  readonly logOpening: (tx: Transaction, tenant: string) => Promise<void>
}

export interface BrandMoveResult {
  /** Number of rows that were compared after copying. Undefined if an earlier run compared them. */
  readonly rows: number | undefined
  /** Milliseconds for which purchases were refused. Undefined if an earlier run closed the brand. */
  readonly closedMs: number | undefined
}

/** Maximum milliseconds to wait for deliveries in flight. Slower deliveries are sent again, which is safe. */
const maxDrainMs = 3000
const drainPollMs = 100
/** Number of tables that are copied concurrently. */
const maxParallel = 4
/**
 * Rows are copied again before the brand is closed if copying took longer than this many milliseconds, because many rows
 * have changed in the meantime.
 */
const quickRoundMs = 1000
const maxOpenRounds = 3
const isFiguresJob = eq(orderJobProgress.kind, 'figures')

/**
 * Moves a brand to another database. Every step can be repeated, so a new run continues after a crash. The brand is in
 * the source until its row there says `decided`, and from then on in the target. If an earlier step fails, the brand is
 * opened in the source again. Each step checks the id of the move in its own transaction, so that the older of two
 * commands stops.
 */
export async function moveBrandToTenant(move: BrandMove): Promise<BrandMoveResult> {
  const place = await findPlace(move.source, move.brand)
  if (place?.state === 'decided') {
    await finishMove(move, place)
    return { rows: undefined, closedMs: undefined }
  }
  const isNew = place?.state !== 'leaving'
  const leaving = isNew ? await startMove(move) : await takeOverBrandMove(move.source.db, place)
  const { rows, closedAt, decided } = await leaveOrStay(move, leaving)
  const openedAt = await finishMove(move, decided)
  return { rows, closedMs: isNew ? openedAt - closedAt : undefined }
}

interface Departure {
  readonly rows: number
  /** `performance.now()` time from which purchases were refused. */
  readonly closedAt: number
  /** Where the source stores the brand after the decision. */
  readonly decided: BrandLocation
}

/** Runs `leaveSource`. If a step fails, lets the source database serve the brand again. */
async function leaveOrStay(move: BrandMove, leaving: BrandLocation): Promise<Departure> {
  const { brand, source } = move
  try {
    return await leaveSource(move, leaving)
  } catch (error) {
    if (error instanceof MoveTakenOverError) throw error
    const reason = describeFailure(error)
    await returnToSource(move, leaving).catch((failure: unknown) => {
      if (failure instanceof MoveTakenOverError) throw failure
      throw new CommandError(`${reason}\n${brand} is still closed. Run the command again.`)
    })
    throw new CommandError(`${reason}\n${brand} is open in ${source.name} again.`)
  }
}

/**
 * Opens the brand in the target and deletes the old rows. Returns the `performance.now()` time at which the brand was
 * opened.
 */
async function finishMove(move: BrandMove, decided: BrandLocation): Promise<number> {
  try {
    await openInTarget(move, decided)
    const openedAt = performance.now()
    await cleanSource(move, decided)
    return openedAt
  } catch (error) {
    if (error instanceof MoveTakenOverError) throw error
    throw new CommandError(
      `${describeFailure(error)}\n${move.brand} belongs to ${move.target.name} now. Run the command again.`,
    )
  }
}

const findPlace = async ({ db }: MoveSide, brand: string): Promise<BrandLocation | undefined> =>
  (await readBrandLocations(db)).find((place) => place.brand === brand)

async function startMove(move: BrandMove): Promise<BrandLocation> {
  const { brand, source, target, now } = move
  await assertNothingAwaits(move)
  const place = { brand, state: 'leaving', otherTenant: target.name, moveId: randomUUID(), since: now() } as const
  await saveBrandLocation(source.db, place, ['here'])
  return place
}

/** Throws if refunds, gifts or scheduled drafts of the brand are pending in the office. */
async function assertNothingAwaits({ brand, source: { db } }: BrandMove): Promise<void> {
  const awaitingRefund = and(eq(officeRefunds.brand, brand), eq(officeRefunds.state, 'awaiting'))
  if ((await db.$count(officeRefunds, awaitingRefund)) > 0)
    throw new CommandError(`A refund of ${brand} waits for a second person in the office. Decide it first.`)
  const awaitingGift = and(eq(apologyGifts.brand, brand), eq(apologyGifts.state, 'awaiting'))
  if ((await db.$count(apologyGifts, awaitingGift)) > 0)
    throw new CommandError(`A gift of ${brand} waits for a second person in the office. Decide it first.`)
  const scheduled = and(eq(officeCatalogueDrafts.brand, brand), eq(officeCatalogueDrafts.state, 'scheduled'))
  if ((await db.$count(officeCatalogueDrafts, scheduled)) > 0)
    throw new CommandError(`A draft of ${brand} is scheduled in the office. Publish it or end its schedule first.`)
}

/**
 * Copies the brand's rows while it sells. Then closes it, copies what has changed since, compares all rows and marks
 * the move as decided.
 */
async function leaveSource(move: BrandMove, leaving: BrandLocation): Promise<Departure> {
  const { brand, source, target, now } = move
  const databases = { source: source.db, target: target.db }
  const arriving = { ...leaving, state: 'arriving', otherTenant: source.name } as const
  // Lock the location in the source, so that an older command cannot change the target after a newer command.
  await runIfBrandLocationUnchanged(source.db, leaving, () =>
    saveBrandLocation(target.db, arriving, ['arriving', 'gone']),
  )
  crashAtFailpoint('move.marked')
  // Block writes in the target too. Otherwise, a command for all tenants could change the copied orders there.
  await blockBrandWrites(target.db, arriving)
  const digests = new Map<BrandTable, DatabaseDigests>()
  for (let round = 1; round <= maxOpenRounds; round += 1) {
    const startedAt = performance.now()
    await forEachBrandTable(async (table) => {
      digests.set(table, await copyDifferentRows(databases, table, arriving))
      crashAtFailpoint('move.copying')
    })
    if (performance.now() - startedAt < quickRoundMs) break
  }
  const open = new Map<BrandTable, OpenDigests>()
  await forEachBrandTable(async (table) => {
    const ofSource = digests.get(table)
    if (ofSource) open.set(table, { source: ofSource, target: await digestRows(target.db, table, brand) })
  })
  crashAtFailpoint('move.copied')
  await drainWork(move, leaving)
  const closedAt = performance.now()
  await blockBrandWrites(source.db, leaving, async (tx) => {
    await allowBlockedBrandWrites(tx, brand)
    await postponeBrandWork(tx, brand)
  })
  await assertNothingAwaits(move)
  crashAtFailpoint('move.fenced')
  for (const table of sharedTables) await copySharedRows(databases, table)
  let rows = 0
  await forEachBrandTable(async (table) => {
    const count = await copyRowsUntilEqual(databases, table, arriving, open.get(table))
    // Not `rows += await …`, which would read `rows` before other tables have been added.
    rows += count
    crashAtFailpoint('move.comparing')
  })
  crashAtFailpoint('move.compared')
  const decided = await runInTransaction(source.db, async (tx) => {
    await saveExportedUntil(tx, brand)
    return changeBrandLocationState(tx, leaving, { to: 'decided', at: now() })
  })
  crashAtFailpoint('move.decided')
  return { rows, closedAt, decided }
}

/** Postpones the brand's background work, and waits for deliveries in flight. */
async function drainWork({ brand, source, now }: BrandMove, leaving: BrandLocation): Promise<void> {
  await runIfBrandLocationUnchanged(source.db, leaving, async (tx) => {
    await allowBlockedBrandWrites(tx, brand)
    await postponeBrandWork(tx, brand)
  })
  crashAtFailpoint('move.held')
  const end = performance.now() + maxDrainMs
  while (performance.now() < end && (await countDeliveriesInFlight(source.db, brand, now())) > 0)
    await pause(drainPollMs)
}

/** Runs work for each table whose rows move with their brand, for the orders first and for some others concurrently. */
async function forEachBrandTable(work: (table: BrandTable) => Promise<void>): Promise<void> {
  const [orders, ...others] = brandTables
  if (orders) await work(orders)
  const workOnNext = async (): Promise<void> => {
    for (let table = others.shift(); table; table = others.shift()) await work(table)
  }
  await Promise.all(Array.from({ length: maxParallel }, workOnNext))
}

/** Opens the brand in the target, unless an earlier run has already opened it. */
async function openInTarget(move: BrandMove, { moveId }: BrandLocation): Promise<void> {
  const { brand, target } = move
  const arrived = await findPlace(target, brand)
  if (arrived?.moveId !== moveId) throw new CommandError(`${brand} is no longer in ${target.name}.`)
  if (arrived.state !== 'arriving') return
  await unblockBrandWrites(target.db, arrived)
  await runIfBrandLocationUnchanged(target.db, arrived, (tx) => resumeBrandWork(tx, brand))
  crashAtFailpoint('move.released')
  await markArrived(move, arrived)
  crashAtFailpoint('move.opened')
}

/**
 * Marks the brand as being in the target, saves its catalogue as a version there and schedules the latest office
 * figures to be computed again.
 */
async function markArrived(
  { brand, source, target, now, logOpening }: BrandMove,
  arriving: BrandLocation,
): Promise<void> {
  const [figures] = await source.db.select().from(orderJobProgress).where(isFiguresJob)
  await runInTransaction(target.db, async (tx) => {
    await changeBrandLocationState(tx, arriving, { to: 'here', at: now() })
    await saveVersionOfMovedBrand(tx, brand, { from: source.name, at: now() })
    await copyExportedUntil(source.db, tx, brand)
    // The target may have computed its latest figures without this brand, so compute them again.
    if (figures)
      await tx
        .update(orderJobProgress)
        .set({ through: sql`least(${orderJobProgress.through}, ${figures.through}::bigint)`, dueAt: now() })
        .where(isFiguresJob)
    await logOpening(tx, target.name)
  })
}

/** Deletes the old rows after every gateway has read the new location. */
async function cleanSource({ brand, source, now, waitForGateways }: BrandMove, decided: BrandLocation): Promise<void> {
  await waitForGateways()
  await deleteBrandRows(source.db, decided)
  await runInTransaction(source.db, async (tx) => {
    await changeBrandLocationState(tx, decided, { to: 'gone', at: now() })
    await removeBrandFromStoredVersions(tx, brand)
    await deleteExportedUntil(tx, brand)
  })
}

/**
 * Deletes a brand's rows. Orders are deleted after other rows, which are found by their order. Figures are deleted last,
 * because the office's job would compute them again. Stops if another command has changed the location, because this
 * may then be the only copy.
 */
async function deleteBrandRows(db: Database, place: BrandLocation): Promise<void> {
  const tables = brandTables.toReversed()
  const isComputed = ({ name }: BrandTable) => computedTableNames.has(name)
  for (const table of [...tables.filter((one) => !isComputed(one)), ...tables.filter(isComputed)]) {
    await runIfBrandLocationUnchanged(db, place, async (tx) => {
      // Waits for a job that has read the deleted orders.
      if (isComputed(table)) await tx.select().from(orderJobProgress).where(isFiguresJob).for('update')
      await tx.execute(buildDeleteBrandRowsSql(table, place.brand))
    })
    crashAtFailpoint('move.deleting')
  }
}

/** Ends a move that is not decided yet, and opens the brand in the source again. */
export async function cancelBrandMove(move: BrandMove): Promise<void> {
  const { brand, source } = move
  const place = await findPlace(source, brand)
  if (place?.state !== 'leaving') throw new CommandError(`${brand} is not leaving ${source.name}.`)
  await returnToSource(move, place, (tx) => move.logOpening(tx, source.name))
}

/**
 * Opens the brand in the source again, even while the target is down: the rows copied there have no effect, and the
 * next move replaces them.
 */
async function returnToSource(
  { brand, source, target, now }: BrandMove,
  place: BrandLocation,
  log?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const leaving = await takeOverBrandMove(source.db, place)
  // Read the target's location before the brand opens. After that, another move could start.
  const arriving = await findPlace(target, brand).catch(() => undefined)
  await unblockBrandWrites(source.db, leaving)
  await runInTransaction(source.db, async (tx) => {
    await changeBrandLocationState(tx, leaving, { to: 'here', at: now() })
    await resumeBrandWork(tx, brand)
    await log?.(tx)
  })
  if (arriving?.state !== 'arriving') return
  try {
    const gone = await changeBrandLocationState(target.db, arriving, { to: 'gone', at: now() })
    await deleteBrandRows(target.db, gone)
  } catch {
    // Ignore errors in the target. The next move replaces the rows there.
  }
}
