import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWords } from '../../../locales/read-words.ts'
import { paymentStartApiCalls } from '../../../src/contract/calls/pay-start.calls.ts'
import { statementKeys } from '../../../src/contract/law/statements.table.ts'
import { apiResponseCodes } from '../../../src/contract/codes.table.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { retryDelivery } from '../../../server/orders/delivery/suspend-delivery.ts'
import { orderRequests, orders } from '../../../server/orders/orders.tables.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { buyer, createCardInfo, createStartParams, createRequestId, payermax } from '../fixtures/buyer.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const name = 'Mika Sunder'
const daySeconds = 86_400

let nowMs = Date.parse('2026-11-29T10:00:00Z')
let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  gateway = await startGateway({ now: () => nowMs })
  fixture = createOrderFixture(gateway)
})

const withoutChoice = (changes: Record<string, string> = {}) => {
  const { delivery_choice: _choice, ...params } = createStartParams(changes)
  return params
}
const withdraw = (billing_no: string) => gateway.call('/api/pay/withdraw', { billing_no, name })

async function beginPaid(changes: Record<string, string>): Promise<string> {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  await gateway.worker?.runDueJobs()
  return billingNo
}

describe('a buyer in Europe', () => {
  it('whose store is older than the choice is asked to reload it, and gets no order', async () => {
    const params = withoutChoice()
    expect((await gateway.call(payermax, params)).code).toBe(apiResponseCodes.storeOutdated)
    const requestId = params['request_id'] ?? ''
    expect(await gateway.db.$count(orderRequests, eq(orderRequests.requestId, requestId))).toBe(0)
  })

  it('who agrees gets the goods at once with a confirmation, and can no longer withdraw', async () => {
    const billingNo = await beginPaid({ delivery_choice: 'at_once' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered' })
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'lost' })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', refundMinor: 0, openFlags: [] })
  })

  it('who does not agree gets the goods after the withdrawal period, even if an operator delivers again', async () => {
    const billingNo = await beginPaid({ delivery_choice: 'after_period' })
    const paidAt = nowMs / 1000
    const deliverAt = paidAt + 17 * daySeconds
    expect(await fixture.infoOf(billingNo)).toMatchObject({ status: 1, delivery: 'waiting', deliverAt })
    await runInTransaction(gateway.db, (tx) => retryDelivery(tx, { billingNo, at: paidAt }))
    nowMs += 17 * daySeconds * 1000 - 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    nowMs += 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', deliveredAt: deliverAt })
    expect(await fixture.deliveries(billingNo)).toBe(1)
  })

  it('who does not agree gets the money back until the day of the delivery', async () => {
    const billingNo = await beginPaid({ delivery_choice: 'after_period' })
    nowMs += 16 * daySeconds * 1000
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'refund', is_late: false })
    nowMs += 5 * daySeconds * 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'withdrawn', refundMinor: 499 })
    expect(await fixture.imbalances()).toEqual([])
  })

  it('who does not agree and pays with a card gets no goods after withdrawing', async () => {
    const billingNo = await beginPaid({ delivery_choice: 'after_period' })
    await gateway.db.update(orders).set({ providerRef: null }).where(eq(orders.billingNo, billingNo))
    expect((await withdraw(billingNo)).data).toMatchObject({ outcome: 'refund' })
    nowMs += 20 * daySeconds * 1000
    await gateway.worker?.runDueJobs()
    expect(await fixture.deliveries(billingNo)).toBe(0)
  })

  it.each([
    ['at_once', 'after_period', 17 * daySeconds],
    ['after_period', 'at_once', 0],
  ])('who orders again after a lost response, first %s and then %s, pays for the last choice', async (a, b, delay) => {
    const request_id = createRequestId()
    const billingNo = await fixture.begin({ request_id, delivery_choice: a })
    expect(await fixture.begin({ request_id, delivery_choice: b })).toBe(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({
      deliveryDelay: delay,
      terms: { consents: [{ id: 'deliverAtOnce', given: delay === 0 }] },
    })
    expect((await fixture.infoOf(billingNo)).deliverAt).toBe(delay === 0 ? undefined : nowMs / 1000 + delay)
  })

  it('who ordered before an update of the gateway and orders again after it gets the same order', async () => {
    const request_id = createRequestId()
    const billingNo = await fixture.begin({ request_id })
    const { gpId, serverId, roleId, productId, region, paywayId, channelId } = await fixture.rowOf(billingNo)
    const fields = [gpId, serverId, roleId, productId, region, paywayId, channelId, '', '', 'at_once']
    const fingerprint = createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
    await gateway.db.update(orderRequests).set({ fingerprint }).where(eq(orderRequests.billingNo, billingNo))
    expect(await fixture.begin({ request_id, delivery_choice: 'after_period' })).toBe(billingNo)
  })

  it('who has paid keeps the choice, even if the same request arrives with another one', async () => {
    const request_id = createRequestId()
    const billingNo = await fixture.begin({ request_id, delivery_choice: 'after_period' })
    await fixture.happens(billingNo, 'paid')
    const again = await gateway.call(payermax, createStartParams({ request_id, delivery_choice: 'at_once' }))
    expect(again.data).toMatchObject({ billing_no: billingNo, status: 10 })
    expect(await fixture.rowOf(billingNo)).toMatchObject({ deliveryDelay: 17 * daySeconds })
  })

  it('who pays with a card and presses again with another choice gets the same order', async () => {
    const card = createStartParams({ channel: '10901', channel_id: '43', card_info: createCardInfo() })
    const first = await gateway.call(paymentStartApiCalls.card.path, { ...card, delivery_choice: 'after_period' })
    const again = await gateway.call(paymentStartApiCalls.card.path, { ...card, delivery_choice: 'at_once' })
    expect(first).toMatchObject({ code: apiResponseCodes.success, data: { status: 1 } })
    const { billing_no } = first.data as { billing_no: string }
    expect(again).toMatchObject({ code: apiResponseCodes.success, data: { status: 10, billing_no } })
  })
})

it('a buyer elsewhere is not asked and gets the goods at once', async () => {
  const { code, data } = await gateway.call(payermax, withoutChoice({ country: 'BR' }))
  expect(code).toBe(apiResponseCodes.success)
  const { billing_no } = data as { billing_no: string }
  expect(await fixture.rowOf(billing_no)).toMatchObject({ deliveryDelay: 0, terms: { consents: [] } })
})

it('a buyer is not asked where the publisher has turned the rule off, and the order says so', async () => {
  const law = { 'eu-digital-content-consent': { off: true, reason: 'a test' } } as const
  const changed = await startGateway({
    database: gateway.db,
    brands: brands.map((brand) => (brand.key === 'watt' ? { ...brand, law } : brand)),
  })
  const { data } = await changed.call(payermax, withoutChoice())
  const { billing_no } = data as { billing_no: string }
  const { terms, deliveryDelay } = await fixture.rowOf(billing_no)
  expect(deliveryDelay).toBe(0)
  expect(terms).toMatchObject({ law_off: ['eu-digital-content-consent'], consents: [] })
  expect(terms?.law).not.toContain('eu-digital-content-consent')
})

it('an order keeps the law that applied, the price and the words that the buyer agreed to, in the buyer’s language', async () => {
  const billingNo = await fixture.begin({ spec_lang: 'de' })
  const { terms } = await fixture.rowOf(billingNo)
  expect(terms).toMatchObject({
    shown_at: nowMs / 1000,
    language: 'de',
    law: expect.arrayContaining(['eu-order-button', 'eu-digital-content-consent', 'gb-order-button']),
    price: '4.99',
    total: '4.99',
    currency: 'USD',
    consents: [
      { id: 'deliverAtOnce', given: true, words: readWords('recharge', ['deliver_at_once'])('de').deliver_at_once },
    ],
  })
  expect(terms?.law).not.toContain('jp-final-confirmation')
})

describe('a buyer in Japan', () => {
  const host = 'spotjp.localhost'
  const goods = { client_id: '2301001', domain_area: 'ja', country: 'JP', product_id: 'kiramekiStage.stars.300' }
  const wordsOf = readWords('recharge', statementKeys)('ja')
  const facts = [
    { id: 'quantity', words: wordsOf.single_item },
    { id: 'payment', words: wordsOf.pay_now },
  ]
  const tax = { id: 'tax', words: wordsOf.tax_included }
  const statementsIf = {
    at_once: [
      ...facts,
      { id: 'delivery', words: wordsOf.deliver_after_payment },
      { id: 'cancellation', words: wordsOf.cancel_if_faulty },
      tax,
    ],
    after_window: [
      ...facts,
      { id: 'delivery', words: wordsOf.deliver_after_wait },
      { id: 'cancellation', words: wordsOf.cancel_before_delivery },
      tax,
    ],
  }
  const atOnce = { shown_statements: 'single_item pay_now deliver_after_payment cancel_if_faulty tax_included' }
  const delayed = { shown_statements: 'single_item pay_now deliver_after_wait cancel_before_delivery tax_included' }
  const order = async (params: Record<string, string>): Promise<string> => {
    const request = createStartParams({ ...goods, channel: '10801', channel_id: '146', spec_lang: 'ja', ...params })
    const { code, data } = await gateway.call('/api/pay/platform_pay', request, { host })
    expect(code).toBe(apiResponseCodes.success)
    return (data as { billing_no: string }).billing_no
  }
  beforeAll(async () => {
    const born = { born: '1996-06', has_consent: '0', request_id: createRequestId() }
    const { client_id } = goods
    const { oauth_token } = buyer
    await gateway.call('/api/user/birthMonth', { client_id, oauth_token, ...born }, { host })
  })

  it('has an order with the facts of the final confirmation, which follow the choice of delivery', async () => {
    const request_id = createRequestId()
    const billingNo = await order({ request_id, ...atOnce })
    expect((await fixture.rowOf(billingNo)).terms).toMatchObject({ statements: statementsIf.at_once, consents: [] })
    expect(await order({ request_id, delivery_choice: 'after_window', ...delayed })).toBe(billingNo)
    expect((await fixture.rowOf(billingNo)).terms).toMatchObject({ statements: statementsIf.after_window })
  })
})

it('a buyer in the United States, whose state is not known, has an order that says it buys a licence', async () => {
  const inUnitedStates = { country: 'US', channel: '10201', channel_id: '0', shown_statements: 'licence' }
  const { data } = await gateway.call('/api/pay/paypal_pay', withoutChoice(inUnitedStates))
  const { billing_no } = data as { billing_no: string }
  const words = readWords('recharge', ['licence'])('en').licence
  expect((await fixture.rowOf(billing_no)).terms).toMatchObject({ statements: [{ id: 'licence', words }] })
})
