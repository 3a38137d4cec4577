import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { officeProgress } from '../../office/figures/figures.tables.ts'
import { orders } from '../../orders/orders.tables.ts'
import { createRandom } from '../world/seeded-random.ts'
import { courses } from './courses.ts'
import { openDemoShop, type DemoShopDeps } from './demo-shop.ts'
import { planOrders } from './plan-orders.ts'

/** Milliseconds between two orders, so that visitors are served in between. */
const pauseMs = 10
/** Milliseconds after which no further order starts, because the gateway delivers none until this work has ended. */
const longestMs = 30_000

interface SeedOrdersDeps extends DemoShopDeps {
  readonly signal: AbortSignal
}

/**
 * Replays two weeks of purchases, if the database has no orders yet. Nothing else may deliver, refund or query orders
 * meanwhile: it would do so today instead of in the past.
 */
export async function seedOrders({ signal, ...deps }: SeedOrdersDeps): Promise<void> {
  const { database, brands, onError } = deps
  if ((await database.$count(orders)) > 0) return
  const startedMs = Date.now()
  const random = createRandom('demo courses')
  const shop = openDemoShop(deps)
  for (const planned of planOrders(brands, Math.floor(startedMs / 1000))) {
    if (signal.aborted || Date.now() - startedMs > longestMs) break
    shop.setTime(planned.at)
    try {
      await courses[planned.course](shop, await shop.start(planned), random)
    } catch (error) {
      // One order less is no reason to have none.
      onError(error)
    }
    await pause(pauseMs)
  }
  // The figures of an older database may already have passed the time of these orders.
  await database.update(officeProgress).set({ through: 0, dueAt: 0 }).where(eq(officeProgress.kind, 'figures'))
}
