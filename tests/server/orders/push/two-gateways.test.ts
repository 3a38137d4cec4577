import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture } from '../../fixtures/orders.ts'
import { createPushFixture } from '../../fixtures/pushed-orders.ts'
import { startPushService, type PushService } from '../../fixtures/push-service.ts'
import { runConcurrently, startTwoGateways } from '../../fixtures/two-gateways.ts'

let gateways: readonly [Gateway, Gateway]
let service: PushService
beforeAll(async () => {
  // Forty messages at once take seconds on a loaded machine.
  gateways = await startTwoGateways({ push: { loopbackPort: 'any', timeoutMs: 30_000 } })
  service = await startPushService()
})
afterAll(() => service.close())

const many = 40
const sendAll = () => Promise.all(gateways.map(({ pushLane }) => pushLane.sendDue()))

it('two gateways that send at the same time push once to each browser', async () => {
  const browsers = await runConcurrently(many, gateways, async (gateway) => {
    const [billingNo, browser] = [await createOrderFixture(gateway).begin(), await service.browser()]
    await createPushFixture(gateway).watch(billingNo, browser)
    await createOrderFixture(gateway).happens(billingNo, 'failed')
    return browser
  })
  await sendAll()
  await sendAll()
  expect(browsers.map(({ pushed }) => pushed.length)).toEqual(Array(many).fill(1))
  expect(service.complaints).toEqual([])
})

it('a browser that subscribes at the moment of the payment gets one push', async () => {
  const waiting = await runConcurrently(many, gateways, async (gateway) => ({
    billingNo: await createOrderFixture(gateway).begin(),
    browser: await service.browser(),
  }))
  await Promise.all(
    waiting.map(async ({ billingNo, browser }, turn) => {
      const [here, there] = turn % 2 === 0 ? gateways : [gateways[1], gateways[0]]
      await Promise.all([
        createPushFixture(here).watch(billingNo, browser),
        createOrderFixture(there).happens(billingNo, 'paid'),
      ])
    }),
  )
  await sendAll()
  expect(waiting.map(({ browser }) => browser.pushed.length)).toEqual(Array(many).fill(1))
})
