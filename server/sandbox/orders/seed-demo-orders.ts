import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { orderJobProgress } from '../../office/figures/figures.tables.ts'
import { orders } from '../../orders/orders.tables.ts'
import { createSeededRandom } from '../world/seeded-random.ts'
import { demoOrderOutcomeSteps } from './demo-order-outcome-steps.ts'
import { openDemoShop, type DemoShopDeps } from './demo-shop.ts'
import { planDemoOrders } from './plan-demo-orders.ts'

/** Milliseconds to wait after each order, so the gateway can serve visitors in between. */
const pauseMs = 10
/** Maximum time in milliseconds for creating all demo orders. The gateway makes no deliveries during that time. */
const longestMs = 30_000

interface SeedOrdersDeps extends DemoShopDeps {
  readonly signal: AbortSignal
}

/**
 * Simulates the purchases of two weeks if the database has no orders. Meanwhile nothing else may deliver, refund or
 * query orders, because it would use the real time instead of the simulated time.
 */
export async function seedDemoOrders({ signal, ...deps }: SeedOrdersDeps): Promise<void> {
  const { database, brands, onError } = deps
  if ((await database.$count(orders)) > 0) return
  const startedMs = Date.now()
  const random = createSeededRandom('demo courses')
  const shop = openDemoShop(deps)
  for (const planned of planDemoOrders(brands, Math.floor(startedMs / 1000))) {
    if (signal.aborted || Date.now() - startedMs > longestMs) break
    shop.setTime(planned.at)
    try {
      await demoOrderOutcomeSteps[planned.course](shop, await shop.start(planned), random)
    } catch (error) {
      // If an order fails, continue with the next.
      onError(error)
    }
    await pause(pauseMs)
  }
  // Compute the office's daily figures again. They may have been computed before these orders existed.
  await database.update(orderJobProgress).set({ through: 0, dueAt: 0 }).where(eq(orderJobProgress.kind, 'figures'))
}
