import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, it } from 'vitest'
import { startGateway } from '../../fixtures/gateway.ts'
import { createOrderFixture } from '../../fixtures/orders.ts'
import { createPushFixture } from '../../fixtures/pushed-orders.ts'
import { startPushService } from '../../fixtures/push-service.ts'

const orders = 40
/** Players expect the push within this time after a payment in another app. */
const p95Ms = 2000

it(`the push about a payment reaches the push service within ${p95Ms} ms of the notification (p95)`, async () => {
  const gateway = await startGateway()
  const [fixture, push, service] = [createOrderFixture(gateway), createPushFixture(gateway), await startPushService()]
  gateway.worker?.start()
  gateway.pushLane.start()
  afterAll(async () => {
    await Promise.all([gateway.worker?.stop(), gateway.pushLane.stop()])
    service.close()
  })
  const waiting = []
  for (let count = 0; count < orders; count += 1) {
    const [billingNo, browser] = [await fixture.begin(), await service.browser()]
    await push.watch(billingNo, browser)
    waiting.push({ billingNo, browser })
  }
  const took = waiting.map(async ({ billingNo, browser }, turn) => {
    await pause(turn * 50)
    const notifiedAt = Date.now()
    await fixture.happens(billingNo, 'paid')
    await expect.poll(() => browser.pushed.length, { interval: 10 }).toBeGreaterThan(0)
    return (browser.pushed[0]?.at ?? Infinity) - notifiedAt
  })
  const times = (await Promise.all(took)).sort((a, b) => a - b)
  const p95 = times[Math.ceil(orders * 0.95) - 1] ?? Infinity
  console.log(`from notification to push: median ${times[orders / 2] ?? NaN} ms, p95 ${p95} ms`)
  expect(p95).toBeLessThanOrEqual(p95Ms)
  expect(service.complaints).toEqual([])
})
