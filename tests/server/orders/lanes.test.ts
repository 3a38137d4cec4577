import { and, DrizzleQueryError, eq, gt, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { commands } from '../fixtures/commands.ts'
import { runInTransaction } from '../../../server/db/transaction.ts'
import { orderDeliveryOutbox, orders } from '../../../server/orders/orders.tables.ts'
import { retryDelivery } from '../../../server/orders/delivery/suspend-delivery.ts'
import type { Delivery, DeliveryResult } from '../../../server/providers/payments.ts'
import { InvalidResponseError } from '../../../server/providers/outbound/invalid-response.ts'
import { brands, startGateway, type Gateway } from '../fixtures/gateway.ts'
import { createOrderFixture, type OrderFixture } from '../fixtures/orders.ts'

const otherGame = { client_id: '1102003', oauth_token: 'demo-rowan' }
const hour = 3600
let seconds = 1_800_000_000
let gateway: Gateway
let fixture: OrderFixture
let isHanging = false
let answer: (delivery: Delivery) => Promise<DeliveryResult> = async () => ({ done: true })

beforeAll(async () => {
  const { db, payments, outside } = await startGateway()
  const query: typeof payments.provider.query = (billingNo, place) =>
    isHanging && place.account === 'slow' ? new Promise(() => undefined) : payments.provider.query(billingNo, place)
  const provider = { ...payments.provider, query }
  const game = { ...payments.game, deliver: (delivery: Delivery) => answer(delivery) }
  gateway = {
    ...(await startGateway({ database: db, now: () => seconds * 1000, payments: { ...payments, provider, game } })),
    outside,
  }
  fixture = createOrderFixture(gateway)
})

const createPaidOrder = async (changes: Record<string, string> = {}) => {
  const billingNo = await fixture.begin(changes)
  await fixture.happens(billingNo, 'paid')
  return billingNo
}
const run = (name: 'stuck' | 'retry' | 'park' | 'order', ...words: string[]) =>
  commands[name].run(
    { words, options: {} },
    { db: gateway.db, brands, env: { SANDBOX: true, PORT: 4173, VAPID_KEYS: [], SECRET_KEY: [] }, at: seconds },
  )
const loadDelivery = async (billingNo: string) =>
  (await gateway.db.select().from(orderDeliveryOutbox).where(eq(orderDeliveryOutbox.billingNo, billingNo)))[0]

describe('a game that does not respond', () => {
  it('does not delay the orders of other games, even with a hundred of its own', { timeout: 120_000 }, async () => {
    const [first] = (
      (await gateway.call('/api/system/allRoleList', otherGame)).data as {
        roles: { role_id: string; server_id: string }[]
      }
    ).roles
    const goods = (await gateway.call('/api/pay/getProductList', { client_id: '1102003', platform: 'web' })).data as {
      goods: { value: string; isLimit: boolean }[]
    }
    const product_id = goods.goods.find(({ isLimit }) => !isLimit)?.value ?? ''
    const stuck: string[] = []
    for (let n = 0; n < 100; n += 1) stuck.push(await createPaidOrder())
    const { gpId } = await fixture.rowOf(stuck[0] ?? '')
    const hung = new AbortController()
    answer = (delivery) =>
      delivery.gpId === gpId
        ? new Promise((resolve) => hung.signal.addEventListener('abort', () => resolve({ done: true })))
        : Promise.resolve({ done: true })
    gateway.worker?.start()
    await expect.poll(async () => (await fixture.rowOf(stuck[19] ?? '')).state).toBe('delivering')

    const other = await createPaidOrder({
      ...otherGame,
      product_id,
      role_id: first?.role_id ?? '',
      server_id: first?.server_id ?? '',
    })
    await expect.poll(async () => (await fixture.rowOf(other)).state, { interval: 20 }).toBe('delivered')
    expect((await fixture.rowOf(stuck[99] ?? '')).state).toBe('paid')

    // The game responds again, so the waiting orders are delivered, too.
    answer = async () => ({ done: true })
    hung.abort()
    await expect.poll(async () => (await fixture.rowOf(stuck[99] ?? '')).state).toBe('delivered')
    await gateway.worker?.stop()
  })

  it('is retried with one order at a time until it responds again', async () => {
    const calls: string[] = []
    answer = async ({ billingNo }) => {
      calls.push(billingNo)
      throw new Error('no answer')
    }
    const all: string[] = []
    for (let n = 0; n < 12; n += 1) all.push(await createPaidOrder())
    await gateway.worker?.runDueJobs()
    const before = calls.length
    for (let tries = 0; tries < 3; tries += 1) {
      seconds += 61
      await gateway.worker?.runDueJobs()
    }
    expect(calls.length - before).toBe(3)
    answer = async () => ({ done: true })
    seconds += hour
    await gateway.worker?.runDueJobs()
    await gateway.worker?.runDueJobs()
    for (const billingNo of all) expect((await fixture.rowOf(billingNo)).state).toBe('delivered')
  })
})

describe('an order that its game cannot deliver', () => {
  const createUndeliverable = async () => {
    const billingNo = await createPaidOrder()
    answer = async (delivery) => {
      if (delivery.billingNo === billingNo) throw new InvalidResponseError('/deliver was answered with 500')
      return { done: true }
    }
    // Other deliveries succeed, so the game is available.
    for (let tries = 0; tries < 25; tries += 1) {
      seconds += 601
      await createPaidOrder()
      await gateway.worker?.runDueJobs()
    }
    return billingNo
  }

  it("is parked with a flag and the game's error, while other orders are delivered", { timeout: 60_000 }, async () => {
    const billingNo = await createUndeliverable()
    expect(await loadDelivery(billingNo)).toMatchObject({
      done: false,
      parkedAt: expect.any(Number),
      problem: '/deliver was answered with 500',
    })
    expect((await fixture.rowOf(billingNo)).flag).toBe('parked')
    answer = async () => ({ done: true })
    seconds += hour
    await gateway.worker?.runDueJobs()
    expect((await fixture.rowOf(billingNo)).state).toBe('delivering')

    // An operator starts the delivery again.
    expect(await runInTransaction(gateway.db, (tx) => retryDelivery(tx, { billingNo, at: seconds }))).toBe(true)
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: null })
    expect(await runInTransaction(gateway.db, (tx) => retryDelivery(tx, { billingNo, at: seconds }))).toBe(false)
  })

  it('is parked if the game postpones it for seven days', async () => {
    const billingNo = await createPaidOrder()
    answer = async () => ({ later: 86_400 })
    for (let days = 0; days < 9; days += 1) {
      await gateway.worker?.runDueJobs()
      seconds += 86_401
    }
    expect((await loadDelivery(billingNo))?.parkedAt).not.toBeNull()
    expect((await fixture.rowOf(billingNo)).flag).toBe('parked')
  })

  it('shows an operator the network error behind a failed call', async () => {
    const billingNo = await createPaidOrder()
    answer = async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED 127.0.0.1:8802') })
    }
    await gateway.worker?.runDueJobs()
    const problem = 'fetch failed: connect ECONNREFUSED 127.0.0.1:8802'
    await expect.poll(async () => (await loadDelivery(billingNo))?.problem).toBe(problem)
    expect(await run('order', billingNo)).toContain(`the game is told again (told once so far; ${problem})`)
  })

  it('shows an operator a sentence instead of a statement of the database', async () => {
    const billingNo = await createPaidOrder()
    const failure = new DrizzleQueryError('update "orders" set "secret" = $1', ['a player’s name'])
    answer = async () => {
      throw failure
    }
    await gateway.worker?.runDueJobs()
    await expect
      .poll(async () => (await loadDelivery(billingNo))?.problem)
      .toBe('The gateway could not store the result. Its log says why.')
  })

  it('can be parked, listed and retried by an operator', async () => {
    const billingNo = await createPaidOrder()
    expect(await run('park', billingNo)).toContain('is parked')
    await expect(run('park', billingNo)).rejects.toThrow('already parked')
    answer = async () => ({ done: true })
    await gateway.worker?.runDueJobs()
    expect((await fixture.rowOf(billingNo)).state).toBe('paid')
    expect(await run('stuck')).toMatch(new RegExp(`${billingNo}  watt .*: told 0 times, parked at `))
    const shown = await run('order', billingNo)
    expect(shown).toContain('parked: the game is told nothing more until `retry` (told 0 times so far)')
    expect(shown).toMatch(/^flag +its game is told nothing more/m)
    expect(await run('retry', billingNo)).toContain('its game is told again')
    await gateway.worker?.runDueJobs()
    expect((await fixture.rowOf(billingNo)).state).toBe('delivered')
    await expect(run('retry', billingNo)).rejects.toThrow('is delivered: there is nothing to retry')
    expect(await run('stuck')).not.toContain(billingNo)
  })
})

describe('a payment whose outcome stays unknown', () => {
  /** Takes the payment company down, and runs the worker once a day. */
  const goDownFor = async (days: number) => {
    gateway.outside.goDown()
    for (let day = 0; day < days; day += 1) {
      seconds += 86_400
      await gateway.worker?.runDueJobs()
    }
    gateway.outside.comeBack()
    // The longest pause of the account's circuit breaker.
    seconds += 60
  }

  it('is found after an outage of three weeks, even if the order had failed before', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'failed')
    gateway.outside.settle(billingNo, 'paid')
    await goDownFor(21)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'failed', flag: null })
    seconds += 86_400
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'late', askAt: null })
  })

  it('is no longer queried after the company has said once that nobody paid', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'failed')
    seconds += 11 * 86_400
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'failed', flag: null, askAt: null })
  })

  it('is flagged if the company never responds, and an operator can retry a failed order', async () => {
    const billingNo = await fixture.begin()
    await fixture.happens(billingNo, 'failed')
    await goDownFor(40)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ askAt: null, flag: 'unanswered', state: 'failed' })
    gateway.outside.settle(billingNo, 'paid')
    expect(await run('retry', billingNo)).toContain('its payment company is asked again')
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: 'late', openFlags: ['late'] })
  })

  it('is flagged after a week, and can be retried', async () => {
    const billingNo = await fixture.begin()
    await goDownFor(14)
    expect(await fixture.rowOf(billingNo)).toMatchObject({ flag: 'unanswered', state: 'handed_off' })
    expect(await run('stuck')).toMatch(new RegExp(`without an outcome: 1\\n.*${billingNo}`))
    gateway.outside.settle(billingNo, 'paid')
    expect(await run('retry', billingNo)).toContain('its payment company is asked again')
    await gateway.worker?.runDueJobs()
    expect(await fixture.rowOf(billingNo)).toMatchObject({ state: 'delivered', flag: null })
  })

  it('does not delay the payments of other accounts', { timeout: 60_000 }, async () => {
    const slow = await Promise.all(Array.from({ length: 100 }, () => fixture.begin()))
    await gateway.db.update(orders).set({ account: 'slow', askAt: seconds }).where(inArray(orders.billingNo, slow))
    const other = await fixture.begin()
    gateway.outside.settle(other, 'paid')
    isHanging = true
    seconds += 60
    gateway.worker?.start()
    await expect.poll(async () => (await fixture.rowOf(other)).state, { interval: 20 }).toBe('delivered')
    // At most 20 orders are queried, however many others are waiting.
    const isTouched = and(inArray(orders.billingNo, slow), gt(orders.askAt, seconds))
    expect(await gateway.db.$count(orders, isTouched)).toBeLessThanOrEqual(20)
    isHanging = false
    await gateway.worker?.stop()
  })
})
