import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { connectMerchantAccount } from '../../../../server/providers/companies/accounts/connect-merchant-account.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import { orders } from '../../../../server/orders/orders.tables.ts'
import type { WebhookResult, PaymentAdapter, PaymentStatus } from '../../../../server/providers/payment-adapter.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

/** Status of payments at a company whose webhooks are only hints, so that the gateway must query it. */
const stands = new Map<string, PaymentStatus['status']>()
const queries: string[] = []
let isDown = false
let answerTo: (billingNo: string) => Partial<WebhookResult> = () => ({ trust: 'hint' })
const paymentStatus = (billingNo: string, status: PaymentStatus['status']): PaymentStatus => ({
  eventId: `e.${billingNo}.${status}`,
  billingNo,
  providerRef: `r.${billingNo}`,
  status,
  amountMinor: 499,
  currency: 'USD',
  merchant: 'one',
  occurredAt: Math.floor(Date.now() / 1000),
})
const company: PaymentAdapter = {
  id: 'company',
  settings: undefined as never,
  secrets: [],
  capabilities: { kinds: ['redirect'], currencies: undefined, refund: 'none', webhookEvents: ['payment'] },
  open: (_settings, { merchant }) => ({
    create: async ({ billingNo }) => {
      if (isDown) throw new Error('down')
      return { providerRef: `r.${billingNo}`, entry: { url: `https://${merchant}.example/${billingNo}` } }
    },
    query: async (billingNo) => {
      queries.push(billingNo)
      const status = stands.get(billingNo)
      return status && { ...paymentStatus(billingNo, status), merchant }
    },
    handleWebhook: ({ body }) => {
      const billingNo = Buffer.from(body).toString()
      const event = { about: 'payment' as const, ...paymentStatus(billingNo, 'paid'), merchant }
      return { trust: 'no', events: [event], reply: { status: 200, body: 'OK' }, ...answerTo(billingNo) }
    },
  }),
}

let gateway: Gateway
let fixture: OrderFixture
beforeAll(async () => {
  const first = await startGateway()
  const accounts = ['one', 'two'].map((merchant) =>
    connectMerchantAccount(company, undefined, { merchant, gatewayUrl: 'https://gateway.example' }),
  )
  const provider = createPaymentRouter({ accounts, routes: [{ accounts: ['company/one', 'company/two'] }] })
  gateway = await startGateway({ database: first.db, payments: { ...first.payments, provider } })
  fixture = createOrderFixture(gateway)
})
const notify = (billingNo: string, merchant = 'one') =>
  gateway.server.inject({ method: 'POST', url: `/notify/company/${merchant}`, payload: billingNo })

describe('an adapter that throws', () => {
  it('makes the provider repeat the notification, which then credits the order', async () => {
    const billingNo = await fixture.begin()
    answerTo = () => {
      throw new TypeError('cannot read what the company has sent')
    }
    const { statusCode, body } = await notify(billingNo)
    expect(statusCode).toBe(503)
    expect(body).not.toContain('cannot read')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off' })
    answerTo = () => ({ trust: 'signed' })
    expect((await notify(billingNo)).statusCode).toBe(200)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid' })
    answerTo = () => ({ trust: 'hint' })
  })
})

describe('a notification without proof', () => {
  it('makes the gateway query the provider and trust the result', async () => {
    const billingNo = await fixture.begin()
    await notify(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', account: 'company/one' })
    stands.set(billingNo, 'paid')
    expect((await notify(billingNo)).body).toBe('OK')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', account: 'company/one' })
  })

  it('causes no query for an order that is unknown, paid or at another account', async () => {
    const [billingNo, other] = [await fixture.begin(), await fixture.begin()]
    stands.set(billingNo, 'paid')
    await notify(billingNo)
    queries.length = 0
    await notify(billingNo)
    await notify(other, 'two')
    await notify('WTnobodysNumber')
    expect(queries).toEqual([])
  })
})

describe('an order', () => {
  it('is queried at the account that created its payment', async () => {
    const billingNo = await fixture.begin()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ account: 'company/one', providerRef: `r.${billingNo}` })
    stands.set(billingNo, 'unknown')
    await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    // An unknown state is queried again and never counts as a failure.
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
    stands.set(billingNo, 'paid')
    await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
    await gateway.worker?.runDueJobs()
    expect((await fixture.rowOf(billingNo)).paidAt).not.toBeNull()
  })

  it("stays unpaid if the money went to an account that is not its brand's", async () => {
    const billingNo = await fixture.begin()
    answerTo = (number) => ({
      trust: 'signed',
      events: [{ about: 'payment', ...paymentStatus(number, 'paid'), merchant: 'somebody-else' }],
    })
    await notify(billingNo)
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
    expect(await fixture.quarantined(billingNo)).toEqual(['merchant'])
    answerTo = () => ({ trust: 'hint' })
  })

  it('accepts a payment at the second account of its route', async () => {
    const billingNo = await fixture.begin()
    answerTo = (number) => ({
      trust: 'signed',
      events: [{ about: 'payment', ...paymentStatus(number, 'paid'), merchant: 'two' }],
    })
    await notify(billingNo, 'two')
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'paid', account: 'company/two' })
    answerTo = () => ({ trust: 'hint' })
  })

  it('is confirmed to a provider that asks before it charges, but only while unpaid', async () => {
    const billingNo = await fixture.begin()
    answerTo = (requestedNumber) => ({
      trust: 'signed',
      events: [],
      billingNoToConfirm: requestedNumber,
      reply: ({ isAwaitingPayment }) => ({ status: isAwaitingPayment ? 204 : 400, body: '' }),
    })
    expect((await notify(billingNo)).statusCode).toBe(204)
    expect((await notify(billingNo, 'two')).statusCode).toBe(400)
    await gateway.db.update(orders).set({ state: 'expired' }).where(eq(orders.billingNo, billingNo))
    expect((await notify(billingNo)).statusCode).toBe(400)
    expect((await notify('WTnobodysNumber')).statusCode).toBe(400)
    answerTo = () => ({ trust: 'hint' })
  })
})

describe('a webhook URL', () => {
  it('returns 404 for an unknown account', async () => {
    for (const url of ['/notify/nobody', '/notify/company/three', '/notify/company'])
      expect((await gateway.server.inject({ method: 'POST', url, payload: 'x' })).statusCode).toBe(404)
  })
})
