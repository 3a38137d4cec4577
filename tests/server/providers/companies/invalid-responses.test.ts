import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openAccount } from '../../../../server/providers/companies/accounts/open-account.ts'
import { createPaymentRouter } from '../../../../server/providers/companies/accounts/payment-router.ts'
import { orders } from '../../../../server/orders/orders.tables.ts'
import type { PaymentAdapter } from '../../../../server/providers/payment-adapter.ts'
import { responseCodes } from '../../../../src/contract/codes.table.ts'
import { aPayment, itsStanding } from '../../fixtures/a-payment.ts'
import { payermax, startWith } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../../fixtures/orders.ts'

/** What code that nobody here has read may do when it is asked. */
type Answer = (billingNo: string) => unknown
let reached = Promise.withResolvers<undefined>()
const ways: [string, Answer][] = [
  [
    'throws at once',
    () => {
      throw new TypeError('a secret of the company')
    },
  ],
  ['fails', async () => Promise.reject(new Error('a secret of the company'))],
  ['answers nothing', async () => undefined],
  ['answers null', async () => null],
  ['answers a word', async () => 'ok'],
  ['answers an empty thing', async () => ({})],
]
const hangs: Answer = () => {
  reached.resolve(undefined)
  return new Promise(() => undefined)
}

const good = {
  create: (billingNo: string): unknown => ({
    providerRef: `r.${billingNo}`,
    entry: { url: `https://one.example/${billingNo}` },
  }),
  query: (billingNo: string): unknown => itsStanding(billingNo),
  hear: (billingNo: string): unknown => ({
    trust: 'signed',
    events: [{ about: 'payment', ...itsStanding(billingNo) }],
    reply: { status: 200, body: 'OK' },
  }),
}
let does: Record<keyof typeof good, Answer> = good
let second: Record<keyof typeof good, Answer> = good

const adapter: PaymentAdapter = {
  id: 'company',
  settings: undefined as never,
  secrets: [],
  capabilities: { kinds: ['redirect'], currencies: undefined, refund: 'none', webhookEvents: ['payment'] },
  open: (_settings, { merchant }) => {
    const behaviour = () => (merchant === 'one' ? does : second)
    return {
      create: ({ billingNo }) => behaviour().create(billingNo) as never,
      query: (billingNo) => behaviour().query(billingNo) as never,
      handleWebhook: ({ body }) => behaviour().hear(Buffer.from(body).toString()) as never,
    }
  },
}

let gateway: Gateway
let fixture: OrderFixture
const open = (...merchants: string[]) => {
  const accounts = merchants.map((merchant) =>
    openAccount(adapter, undefined, { merchant, gatewayUrl: 'https://gateway.example' }),
  )
  return createPaymentRouter({ accounts, routes: [{ accounts: accounts.map(({ id }) => id) }] })
}
beforeAll(async () => {
  const first = await startGateway()
  gateway = await startGateway({ database: first.db, payments: { ...first.payments, provider: open('one') } })
  fixture = createOrderFixture(gateway)
})
beforeEach(() => {
  does = good
  second = good
  reached = Promise.withResolvers()
})
afterEach(() => vi.useRealTimers())

const stopClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
const notify = (billingNo: string) =>
  gateway.server.inject({ method: 'POST', url: '/notify/company/one', payload: billingNo })
const queryNow = async (billingNo: string) => {
  await gateway.db.update(orders).set({ askAt: 1 }).where(eq(orders.billingNo, billingNo))
  await gateway.worker?.runDueJobs()
}
const numbered = async (wish: Record<string, string>) => {
  const [row] = await gateway.db
    .select()
    .from(orders)
    .where(eq(orders.visit, wish['session_id'] ?? ''))
  if (!row) throw new Error('the order is lost')
  return row
}
let visits = 0
const wished = () => startWith({ session_id: `strange-${(visits += 1)}` })

describe('an adapter that creates a payment and', () => {
  const answers: [string, Answer][] = [
    ...ways,
    ['brings no number', async () => ({ entry: { url: 'https://one.example/' } })],
    [
      'has a number that cannot be written down',
      async () => ({ providerRef: 'a\0b', entry: { url: 'https://o.example' } }),
    ],
    ['brings no way in', async () => ({ providerRef: 'r' })],
    ['leads to no address', async () => ({ providerRef: 'r', entry: { url: 'one' } })],
    ['opens a drop-in that there is not', async () => ({ providerRef: 'r', entry: { drop_in: { sdk: 'acme' } } })],
  ]
  it.each(answers)('%s keeps the order, says so, and is asked again by the same request', async (_what, create) => {
    does = { ...good, create }
    const wish = wished()
    const answer = await gateway.call(payermax, wish)
    expect(answer.code).toBe(responseCodes.paymentProblem)
    expect(answer.msg).not.toContain('secret')
    const { billingNo } = await numbered(wish)
    does = good
    const again = await gateway.call(payermax, wish)
    expect(again.data).toMatchObject({ billing_no: billingNo, url: `https://one.example/${billingNo}` })
  })

  it('hangs is cut off before the store gives up', async () => {
    does = { ...good, create: hangs }
    const wish = wished()
    stopClock()
    const answer = gateway.call(payermax, wish)
    await reached.promise
    await vi.advanceTimersByTimeAsync(7500)
    expect((await answer).code).toBe(responseCodes.paymentProblem)
    expect((await numbered(wish)).state).toBe('created')
  })

  it('answers nonsense leaves the payment to the next account', async () => {
    does = { ...good, create: async () => ({}) }
    const created = await open('one', 'two').create(aPayment, null)
    expect(created.account).toBe('company/two')
  })
})

/** Wrong answers in place of a standing, each with its fault. */
const standings: [string, Record<string, unknown>][] = [
  ['no amount', { amountMinor: undefined }],
  ['an amount that is a word', { amountMinor: '499' }],
  ['an amount that is no number', { amountMinor: Number.NaN }],
  ['half a cent', { amountMinor: 499.5 }],
  ['milliseconds', { occurredAt: Date.now() }],
  ['no time', { occurredAt: Number.NaN }],
  ['no event', { eventId: '' }],
  ['what cannot be written down', { eventId: 'a\0b' }],
  ['no state', { status: undefined }],
]

describe('an adapter that is asked how a payment stands and', () => {
  const answers: [string, Answer][] = [
    ...ways.filter(([what]) => !['answers nothing', 'answers null'].includes(what)),
    ...standings.map(([what, wrong]): [string, Answer] => [
      `says ${what}`,
      async (billingNo) => ({ ...itsStanding(billingNo), ...wrong }),
    ]),
    ['speaks of another order', async () => itsStanding('WTother')],
  ]
  it.each(answers)('%s leaves the order as it is, and is asked again', async (_what, query) => {
    const billingNo = await fixture.begin()
    does = { ...good, query }
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: null })
    does = good
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ paidAt: expect.any(Number) })
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('has a word of its own for it has an operator look, and fails nothing', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, query: async (number) => ({ ...itsStanding(number), status: 'in_review' }) }
    await queryNow(billingNo)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'handed_off', flag: 'unknown_word' })
  })

  it('hangs is cut off, and asked again', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, query: hangs }
    stopClock()
    const answer = queryNow(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    await answer
    vi.useRealTimers()
    does = good
    await queryNow(billingNo)
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('hangs keeps nobody from hearing what another account knows', async () => {
    does = { ...good, query: hangs }
    second = { ...good, query: (billingNo) => itsStanding(billingNo, { merchant: 'two' }) }
    stopClock()
    const place = { merchant: 'watt', area: 'sea', paywayId: 11801, kind: 'redirect', currency: 'USD' } as const
    const answer = open('one', 'two').query('WTnumber', { ...place, account: null, providerRef: null })
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    expect(await answer).toMatchObject({ account: 'company/two', status: 'paid' })
  })
})

describe('an adapter that hears a notice and', () => {
  const reply = { status: 200, body: 'OK' }
  const signed =
    (changes: Record<string, unknown>): Answer =>
    (billingNo) => ({
      trust: 'signed',
      events: [{ about: 'payment', ...itsStanding(billingNo) }],
      reply,
      ...changes,
    })
  const answers: [string, Answer][] = [
    ...ways,
    ['trusts it in a word of its own', signed({ trust: 'surely' })],
    ['has no list of events', signed({ events: undefined })],
    ['has an event about nothing', signed({ events: [{}] })],
    ['has no reply', signed({ reply: undefined })],
    ['has a reply that is none', signed({ reply: { status: 'OK' } })],
    ['fails at its reply', signed({ reply: async () => Promise.reject(new Error('a secret of the company')) })],
    ['replies what no header may hold', signed({ reply: { ...reply, headers: { 'x-a': 'a\nb' } } })],
    ...standings.map(([what, wrong]): [string, Answer] => [
      `tells ${what}`,
      (billingNo) => ({ trust: 'signed', events: [{ about: 'payment', ...itsStanding(billingNo), ...wrong }], reply }),
    ]),
  ]
  it.each(answers)('%s has it told again, and books it once', async (_what, hear) => {
    const billingNo = await fixture.begin()
    does = { ...good, hear }
    const { statusCode, headers, body } = await notify(billingNo)
    expect([statusCode, headers['retry-after'], body]).toEqual([503, '30', '{"error":"try again"}'])
    does = good
    expect((await notify(billingNo)).statusCode).toBe(200)
    expect(await fixture.credits(billingNo)).toBe(1)
  })

  it('hangs is cut off after eight seconds, and told again', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, hear: hangs }
    stopClock()
    const response = notify(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(7999)
    const early = await Promise.race([response, Promise.resolve('waits')])
    expect(early).toBe('waits')
    await vi.advanceTimersByTimeAsync(1)
    expect((await response).statusCode).toBe(503)
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
  })

  it('proves nothing while its company hangs is told again', async () => {
    const billingNo = await fixture.begin()
    does = { ...good, hear: signed({ trust: 'hint' }), query: hangs }
    stopClock()
    const response = notify(billingNo)
    await reached.promise
    await vi.advanceTimersByTimeAsync(8000)
    expect((await response).statusCode).toBe(503)
    expect((await fixture.rowOf(billingNo)).state).toBe('handed_off')
  })
})
