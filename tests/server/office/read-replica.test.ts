import { beforeAll, expect, test } from 'vitest'
import { buildCallUrl } from '../../../office/contract/call.ts'
import { officeApiCalls } from '../../../office/contract/calls.table.ts'
import { openEmptyDatabase, openLostDatabase } from '../fixtures/gateway.ts'
import { createOrderFixture } from '../fixtures/orders.ts'
import { officeOrigin, startOffice, type Office } from './office.ts'

const exportUrl = buildCallUrl(officeApiCalls.exportOrders, { format: 'jsonl' })
const today = new Date().toISOString().slice(0, 10)

let office: Office
beforeAll(async () => {
  // The replica has not received anything yet.
  office = await startOffice({ office: { origin: officeOrigin, replica: (await openEmptyDatabase()).db } })
})

test('figures and exports are read from the replica, and the list of orders and the log from the gateway’s database', async () => {
  const { browser } = await office.hire({ brand: '*', role: 'owner' })
  const billingNo = await createOrderFixture(office).begin()
  const { orders } = await browser.call('findOrders', {})
  expect(orders.map((order) => order.billingNo)).toContain(billingNo)
  expect((await browser.open(exportUrl)).text).toBe('')
  expect((await browser.call('getFigures', { from: today, to: today })).total.now.placed).toBe(0)
  const { entries } = await browser.call('listLog', {})
  expect(entries.map(({ verb }) => verb)).toContain('orders.export')
})

test('while the replica is down, orders can still be found', async () => {
  const alone = await startOffice({ office: { origin: officeOrigin, replica: openLostDatabase() } })
  const { browser } = await alone.hire({ brand: '*', role: 'owner' })
  expect(await browser.fail('getFigures', { from: today, to: today })).toEqual({ error: 'unavailable' })
  await browser.call('findOrders', {})
})
