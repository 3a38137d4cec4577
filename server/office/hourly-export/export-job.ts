import { open, readdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { runInTransaction, type Transaction } from '../../db/transaction.ts'
import { orderJobProgress } from '../figures/figures.tables.ts'
import { hourSeconds, readHour } from './load-hour.ts'
import { deleteExportedBrands, loadMovedBrands } from './moved-brands.ts'

/** Seconds to wait after the end of an hour, because transactions may commit late. */
const lateSeconds = 600
/** Seconds until a failed export is retried, for example after a full disk. */
const retrySeconds = 60

const unfinished = '.part'
const getFileName = (hour: number): string => `orders-${new Date(hour * 1000).toISOString().slice(0, 13)}Z.jsonl`

/**
 * Creates the job that writes an order file for each hour. A file gets its final name only after the database has
 * recorded the hour, so a crash neither skips nor repeats an hour. A row lock prevents concurrent runs.
 */
export function createHourlyExportJob(dir: string) {
  async function runBatch({ db, now }: { db: Database; now: () => number }): Promise<boolean> {
    try {
      await finishFiles(db, dir)
      const hour = await runInTransaction(db, (tx) => writeNextHour(tx, dir, now()))
      if (hour === undefined) return false
      await finishFile(dir, getFileName(hour))
      return true
    } catch (error) {
      await db
        .update(orderJobProgress)
        .set({ dueAt: now() + retrySeconds })
        .where(eq(orderJobProgress.kind, 'export'))
      throw error
    }
  }
  return { due: orderJobProgress.dueAt, rows: sql`${orderJobProgress.kind} = 'export'`, runBatch }
}

/** Writes the file of the next finished hour. Returns the hour, or undefined if none is due. */
async function writeNextHour(tx: Transaction, dir: string, now: number): Promise<number | undefined> {
  const first = now - (now % hourSeconds)
  await tx
    .insert(orderJobProgress)
    .values({ kind: 'export', through: first, dueAt: first + hourSeconds + lateSeconds })
    .onConflictDoNothing()
  const [mark] = await tx
    .select()
    .from(orderJobProgress)
    .where(and(eq(orderJobProgress.kind, 'export'), lte(orderJobProgress.dueAt, now)))
    .for('update', { skipLocked: true })
  if (!mark) return undefined
  const hour = mark.through
  const dueAt = hour + hourSeconds + lateSeconds
  const isDue = dueAt <= now
  if (isDue) {
    const moved = await loadMovedBrands(tx)
    await writeFile(join(dir, getFileName(hour) + unfinished), readHour(tx, hour, moved))
    await deleteExportedBrands(tx, moved, hour + hourSeconds)
  }
  await tx
    .update(orderJobProgress)
    .set(isDue ? { through: hour + hourSeconds, dueAt: dueAt + hourSeconds } : { dueAt })
    .where(eq(orderJobProgress.kind, 'export'))
  return isDue ? hour : undefined
}

async function writeFile(path: string, lines: AsyncIterable<string>): Promise<void> {
  const file = await open(path, 'w')
  try {
    // `appendFile` fails if the disk is full, whereas `write` may silently write only a part.
    for await (const text of lines) await file.appendFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Renames the files of completed hours to their final names if an interrupted run has not done so. */
async function finishFiles(db: Database, dir: string): Promise<void> {
  const [mark] = await db.select().from(orderJobProgress).where(eq(orderJobProgress.kind, 'export'))
  if (!mark) return
  const next = getFileName(mark.through)
  const left = (await readdir(dir)).filter((name) => name.startsWith('orders-') && name.endsWith(unfinished))
  for (const name of left.map((one) => one.slice(0, -unfinished.length))) if (name < next) await finishFile(dir, name)
}

/** Renames a file to its final name, unless another gateway has already done so. */
async function finishFile(dir: string, name: string): Promise<void> {
  await rename(join(dir, name + unfinished), join(dir, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}
