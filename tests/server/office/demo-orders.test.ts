import { expect, it } from 'vitest'
import { loadSandbox } from '../../../server/app/load-sandbox.ts'
import { startDemoOrders } from '../../../server/demo-orders.ts'
import { verifyLog } from '../../../server/office/log/verify-log.ts'
import { findImbalances } from '../../../server/orders/money/find-imbalances.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { brands, openTestDatabase } from '../fixtures/gateway.ts'
import { startOffice } from './office.ts'

const keepDays = { sessions: 30, events: 400, notices: 400, quarantine: 730, timelines: 730, withdrawals: 1461 }

/** Returns a time zone in which the day is about half over, so that today has orders at any hour of the test. */
function findZoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12
  return hours < 0 ? `Etc/GMT${hours}` : `Etc/GMT+${hours}`
}

it('an engineer who starts a new sandbox finds an office with two weeks of orders, and a second start adds none', async () => {
  const { db } = await openTestDatabase()
  const office = await startOffice({ database: db, sandbox: true })
  const sandbox = await loadSandbox()
  const errors: unknown[] = []
  const seedOnce = () =>
    startDemoOrders(sandbox, {
      database: db,
      brands,
      port: 4173,
      payOrigin: undefined,
      paymentSecrets: undefined,
      secretKeys: ['secret-of-tests-secret-of-tests-0'],
      keepDays,
      onError: (error) => void errors.push(error),
    }).done
  await seedOnce()
  expect(errors).toEqual([])

  const { browser } = await office.hire({ brand: '*', role: 'owner' })
  const { waiting, orders: counted } = await browser.call('getToday', { zone: findZoneAtNoon() })
  const waits = Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))
  expect(waits).toMatchObject({ undelivered: 2, refundApprovals: 1, disputes: 2, quarantined: 1 })
  expect(counted.medianSeconds).toBeLessThan(60)
  const rows = await db.select().from(orders)
  const [oldest, newest] = [Math.min, Math.max].map((pick) => pick(...rows.map(({ createdAt }) => createdAt)))
  expect(rows.length).toBeGreaterThanOrEqual(60)
  expect((newest ?? 0) - (oldest ?? 0)).toBeGreaterThan(12 * 86_400)
  expect(new Set(rows.map(({ brand }) => brand)).size).toBeGreaterThan(3)
  expect(new Set(rows.map(({ state }) => state))).toEqual(
    new Set(['handed_off', 'expired', 'failed', 'delivering', 'refused', 'delivered', 'revoked']),
  )
  const europeans = rows.filter(({ terms }) => terms?.law.includes('eu-last-step'))
  expect(europeans.length).toBeGreaterThan(0)
  for (const { terms } of europeans) expect(terms?.statements?.map(({ id }) => id)).toContain('seller')
  expect(await findImbalances(db)).toEqual([])
  expect(await verifyLog(db)).toMatchObject({ entries: 4, fault: undefined })

  await seedOnce()
  expect(await db.$count(orders)).toBe(rows.length)
})
