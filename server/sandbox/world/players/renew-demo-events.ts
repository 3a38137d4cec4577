import { eq, like } from 'drizzle-orm'
import type { Brand } from '../../../../src/brands/load/brand.schema.ts'
import { raiseCatalogueVersion } from '../../../catalogue/catalogue.repository.ts'
import { catalogueVersions } from '../../../catalogue/catalogue.tables.ts'
import type { Database } from '../../../db/database.ts'
import { runInTransaction } from '../../../db/transaction.ts'
import { upsertRows } from '../../../db/write-rows.ts'
import { activities } from '../../../events/events.tables.ts'
import { createDemoEvents, getDemoEventWeek } from './activities.ts'

/** Milliseconds between checks for a new week. */
const intervalMs = 600_000

/** Replaces demo events that started in an earlier week. Does nothing if a catalogue was loaded from files. */
export async function renewDemoEvents(db: Database, brands: readonly Brand[], nowMs: number): Promise<void> {
  if ((await db.$count(catalogueVersions)) > 0) return
  const now = Math.floor(nowMs / 1000)
  const inSeason = await brandsInSeason(db, getDemoEventWeek(now))
  for (const brand of brands.filter(({ key }) => !inSeason.has(key)))
    await runInTransaction(db, async (tx) => {
      await raiseCatalogueVersion(tx)
      await tx.delete(activities).where(eq(activities.brand, brand.key))
      await upsertRows(tx, activities, createDemoEvents(brand, now))
    })
}

async function brandsInSeason(db: Database, season: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ brand: activities.brand })
    .from(activities)
    .where(like(activities.activityId, `%-${season}`))
  return new Set(rows.map(({ brand }) => brand))
}

/** Renews the events at an interval. Returns a function that stops the timer. */
export function startDemoEventRenewal(
  renew: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(renew).catch(onError)
  }, intervalMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
