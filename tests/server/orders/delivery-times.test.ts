import { beforeAll, beforeEach, expect, it } from 'vitest'
import { orderDefaults } from '../../../server/orders/orders.repository.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { buyer, crystals } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'

let nowMs = Date.parse('2026-11-29T10:00:00Z')
let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
})
beforeEach(async () => {
  await gateway.db.delete(orders)
  // Longer than a measurement is kept, and than orders count.
  nowMs += 2 * 86_400_000
})

/** Stores orders that were paid an hour ago, and delivered after these seconds, or not yet. */
async function store(...seconds: (number | null)[]): Promise<void> {
  const { infoOf: _infoOf, ...fixture } = createOrderFixture(gateway)
  const like = await fixture.rowOf(await fixture.begin())
  const paidAt = nowMs / 1000 - 3600
  await gateway.db.insert(orders).values(
    seconds.map((taken, n) => ({
      ...orderDefaults,
      ...like,
      billingNo: `WA${String(nowMs / 1000)}${String(n).padStart(14, '0')}`,
      state: taken === null ? ('delivering' as const) : ('delivered' as const),
      createdAt: paidAt,
      paidAt,
      deliveredAt: taken === null ? null : paidAt + taken,
    })),
  )
}
interface Methods {
  groups: Record<string, { payway_id: number; measured_seconds?: number }[]>
}
async function readMeasured(): Promise<number | undefined> {
  const { client_id } = buyer
  const { data } = await gateway.call('/api/pay/getPaywayList', { client_id, platform: 'web', product_id: crystals })
  return (data as Methods).groups['Global']?.find(({ payway_id }) => payway_id === 11801)?.measured_seconds
}
const quick = (count: number): number[] => Array.from({ length: count }, () => 9)

it('a player reads within how many seconds 99 of 100 orders arrived', async () => {
  await store(...quick(99), 700)
  expect(await readMeasured()).toBe(9)
})

it('a player reads the truth if two of 100 orders were slow, or have not arrived at all', async () => {
  await store(...quick(98), 700, null)
  expect(await readMeasured()).toBe(700)
})

it('a player reads nothing if there were too few orders', async () => {
  await store(...quick(99))
  expect(await readMeasured()).toBeUndefined()
})
