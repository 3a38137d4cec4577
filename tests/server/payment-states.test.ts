import { and, eq, ne } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getReceipt } from '../../src/contract/calls/receipt.calls.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { WirePaymentMethod } from '../../src/contract/entities/payment.ts'
import { commands } from './fixtures/commands.ts'
import { paymentMethods } from '../../server/catalogue/catalogue.tables.ts'
import { changeCatalogue } from './fixtures/change-catalogue.ts'
import { buyer, crystals, payermax, createStartParams } from './fixtures/buyer.ts'
import { brands, startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { createStartFixture } from './fixtures/starting.ts'

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
const { started, rowOf } = createStartFixture(() => gateway)

const env = { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: ['secret-of-tests-secret-of-tests-0'] }
const payState = (words: string, options: Record<string, string> = {}) =>
  commands['pay-state'].run({ words: words.split(' '), options }, { db: gateway.db, brands, env, at: 1000 })

async function methodsIn(region: string, area: string, client_id: string): Promise<WirePaymentMethod[]> {
  const params = { client_id, platform: 'web', product_id: crystals, domain_area: area }
  const { data } = await gateway.call('/api/pay/getPaywayList', params)
  return (data as { groups: Record<string, WirePaymentMethod[]> }).groups[region] ?? []
}
const loadPayermax = async () =>
  (await methodsIn('Global', 'universal', buyer.client_id)).find(({ payway_id }) => payway_id === 11801)
const banks = async () => (await methodsIn('MY', 'sea', '1101021')).find(({ payway_id }) => payway_id === 10101)

it('an operator can mark a payment method as slow or under maintenance until it works again', async () => {
  expect((await loadPayermax())?.state).toBeUndefined()
  expect(await payState('11801 slow', { brand: 'watt' })).toBe('11801: slow, for watt')
  expect((await loadPayermax())?.state).toBe('slow')
  await payState('11801 maintenance')
  expect((await loadPayermax())?.state).toBe('maintenance')
  await payState('11801 works')
  expect((await loadPayermax())?.state).toBeUndefined()
})

it('players of one brand can pay with a method that only another brand has stopped', async () => {
  const [other] = await gateway.db
    .selectDistinct({ brand: paymentMethods.brand })
    .from(paymentMethods)
    .where(and(ne(paymentMethods.brand, 'watt'), eq(paymentMethods.paywayId, 11801)))
  await payState('11801 maintenance', { brand: other?.brand ?? '' })
  expect((await loadPayermax())?.state).toBeUndefined()
  await payState('11801 works')
})

it('the state of one bank takes precedence over the state of all banks', async () => {
  await payState('10101_128 maintenance')
  await payState('10101 slow')
  const parts = new Map((await banks())?.sub_payment.map(({ channel_id, state }) => [channel_id, state]))
  expect([parts.get(128), parts.get(129)]).toEqual(['maintenance', 'slow'])
  await payState('10101_128 works')
  await payState('10101 works')
})

it('a method under maintenance accepts no payments, but a slow one does', async () => {
  await payState('11801 slow')
  expect((await started()).status).toBe(-1)
  await payState('11801 maintenance')
  expect((await gateway.call(payermax, createStartParams())).code).toBe(apiResponseCodes.methodAway)
  await payState('11801 works')
  expect((await started()).status).toBe(-1)
})

it.each([
  ['nothing slow', 'is neither a payway'],
  ['10103', 'Expected slow, maintenance, works'],
  ['10103 broken', 'Expected slow, maintenance, works'],
  ['10103_7777 slow', 'No selected brand has'],
])('pay-state rejects invalid arguments: %s', async (words, answer) => {
  await expect(payState(words)).rejects.toThrow(answer)
})

it('the fee of a method is part of its price, listed separately, and charged by the provider', async () => {
  const payermaxOfWatt = and(eq(paymentMethods.brand, 'watt'), eq(paymentMethods.paywayId, 11801))
  await changeCatalogue(gateway.db, (tx) =>
    tx.update(paymentMethods).set({ feeMinor: 50, feePermille: 20 }).where(payermaxOfWatt),
  )
  // 4.99 plus a fixed fee of 0.50 and 2 % rounded up to a cent.
  expect(await loadPayermax()).toMatchObject({ amount: '5.59', fee: '0.60', currency: 'USD' })
  const { billingNo } = await started()
  expect(gateway.outside.payment(billingNo)).toMatchObject({ amountMinor: 559 })
  expect(await rowOf(billingNo)).toMatchObject({ amountMinor: 559, feeMinor: 60 })
  await createOrderFixture(gateway).happens(billingNo, 'paid')
  const { data } = await gateway.call(getReceipt.path, { billing_no: billingNo })
  expect(data).toMatchObject({ receipt: { amount: '5.59', fee: '0.60' } })
  const at = Math.floor(Date.now() / 1000)
  const output = await commands.order.run({ words: [billingNo], options: {} }, { db: gateway.db, brands, env, at })
  expect(output).toContain('5.59 USD, of it a fee of 0.60')
})
