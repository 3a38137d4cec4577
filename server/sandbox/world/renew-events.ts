import { eq, like } from 'drizzle-orm'
import type { Brand } from '../../../src/brands/load/brand.schema.ts'
import { catalogueVersions } from '../../catalogue/catalogue.tables.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertRows } from '../../db/write-rows.ts'
import { activities } from '../../events/events.tables.ts'
import { activitiesOf, seasonOf } from './activities.ts'

/** How often a running gateway looks for a new season. */
const everyMs = 600_000

/** Replaces events of an earlier season by those of this one, and nothing else of the world. A catalogue from files has events of its own. */
export async function renewEvents(db: Database, brands: readonly Brand[], nowMs: number): Promise<void> {
  if ((await db.$count(catalogueVersions)) > 0) return
  const now = Math.floor(nowMs / 1000)
  const inSeason = await brandsInSeason(db, seasonOf(now))
  for (const brand of brands.filter(({ key }) => !inSeason.has(key)))
    await inTransaction(db, async (tx) => {
      await tx.delete(activities).where(eq(activities.brand, brand.key))
      await insertRows(tx, activities, activitiesOf(brand, now))
    })
}

async function brandsInSeason(db: Database, season: number): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ brand: activities.brand })
    .from(activities)
    .where(like(activities.activityId, `%-${season}`))
  return new Set(rows.map(({ brand }) => brand))
}

/** Keeps renewing events, so that a demo which runs for weeks is not left without any. Returns the way to stop. */
export function keepRenewingEvents(renew: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(renew).catch(onError)
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
