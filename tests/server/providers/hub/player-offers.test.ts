import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readWords } from '../../../../locales/read-words.ts'
import { createGameClient } from '../../../../server/providers/hub/game-client.ts'
import { orders } from '../../../../server/orders/orders.tables.ts'
import { apiResponseCodes } from '../../../../src/contract/codes.table.ts'
import type { WirePurchaseLimit, WirePersonalPrice } from '../../../../src/contract/entities/goods.ts'
import type { WirePaymentMethod } from '../../../../src/contract/entities/payment.ts'
import { crystals, createRequestId, payermax, createStartParams } from '../../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../../fixtures/gateway.ts'
import { createMemberParams, holder, razer, resetCoupon, vera } from '../../fixtures/member.ts'
import { createOrderFixture } from '../../fixtures/orders.ts'
import { gameSecret, openPublisher } from '../../fixtures/publisher.ts'

const client_id = '1101003'
const path = '/game/players/offers'
const mira = { client_id, oauth_token: 'link-of-mira', server_id: 's5', role_id: 'm1' }
let seconds = 1_800_000_000
const publisher = await openPublisher()
let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway({ now: () => seconds * 1000, players: hub() })
  const { gp_id } = (await gateway.call('/util/login/get_user_info', { client_id, oauth_token: 'demo-mika' })).data as {
    gp_id: string
  }
  const characters = ['m1', 'm2', 'm3', 'm4'].map((roleId) => ({ serverId: 's5', roleId, name: roleId }))
  publisher.players.push({ gpId: gp_id, suid: 'p-1', username: 'mira', token: 'link-of-mira', characters })
})
beforeEach(() => {
  publisher.paths.length = 0
  seconds += 3600
})

function hub() {
  return createGameClient({ url: publisher.gameUrl, secrets: [gameSecret], timeoutMs: 2000 })
}
const offer = (offers: unknown) => publisher.strange.set(path, () => ({ offers }))
const makeOffersHang = () => publisher.strange.set(path, () => undefined)
async function loadOwnOffers(role_id = 'm1', on = gateway) {
  const { data } = await on.call('/api/pay/getLimitProductInfo', { ...mira, role_id, domain_area: 'universal' })
  return data as { limits: WirePurchaseLimit[]; offers: WirePersonalPrice[] }
}
async function methodAmount(role_id = 'm1') {
  const params = { ...mira, role_id, product_id: crystals, platform: 'web', domain_area: 'universal' }
  const { data } = await gateway.call('/api/pay/getPaywayList', params)
  const { groups } = data as { groups: Record<string, WirePaymentMethod[]> }
  return groups['Global']?.find(({ payway_id }) => payway_id === 11801)?.amount
}
const generalAmount = () => {
  offer([])
  return methodAmount('m2')
}
const start = (role_id = 'm1', changes = {}) =>
  gateway.call(payermax, createStartParams({ ...mira, role_id, ...changes }))
async function amountOf(billingNo: string): Promise<number | undefined> {
  const [order] = await gateway.db.select().from(orders).where(eq(orders.billingNo, billingNo))
  return order?.amountMinor
}
const paidFor = (answer: Awaited<ReturnType<typeof start>>) =>
  amountOf((answer.data as { billing_no: string }).billing_no)

describe('a game with prices and limits for one character', () => {
  it('sets the price of the list, of the payment methods and of the order', async () => {
    const general = await methodAmount()
    offer([{ productId: crystals, prices: { USD: 123 } }])
    expect((await loadOwnOffers()).offers).toEqual([
      expect.objectContaining({ product_id: crystals, currency: 'USD', price: '1.23' }),
    ])
    expect(await methodAmount()).toBe('1.23')
    // Another character of the same account has no own offers.
    offer([])
    expect((await loadOwnOffers('m2')).offers).toEqual([])
    expect(await methodAmount('m2')).toBe(general)
    offer([{ productId: crystals, prices: { USD: 99 } }])
    expect(await paidFor(await start())).toBe(99)
    expect(publisher.paths.filter((one) => one === path)).toHaveLength(3)
  })

  it('makes the order record that the price was made for the player, where the law requires it', async () => {
    const shown_statements = 'personal_price tax_included order deliver_later seller deliver_at_once'
    const shown_delivery_day = new Date((seconds + 17 * 86_400) * 1000).toISOString().slice(0, 10)
    const listStatements = async (changes = {}) => {
      const answer = await start('m1', { shown_statements, shown_delivery_day, ...changes })
      const { billing_no: billingNo } = answer.data as { billing_no: string }
      const [order] = await gateway.db.select().from(orders).where(eq(orders.billingNo, billingNo))
      return order?.terms?.statements?.map(({ id, words }) => [id, words]) ?? []
    }
    const isAskedToReload = async (changes = {}) => {
      const { code } = await start('m1', { shown_statements, shown_delivery_day, ...changes })
      return code === apiResponseCodes.storeOutdated
    }
    const words = readWords('recharge', ['personal_price'])('en').personal_price
    offer([{ productId: crystals, prices: { USD: 99 } }])
    expect(await listStatements()).toContainEqual(['personalPrice', words])
    expect(await listStatements({ country: 'BR', shown_statements: '' })).toEqual([])
    // A repeated request with another delivery choice keeps the statement.
    const request_id = createRequestId()
    await listStatements({ request_id })
    expect(await listStatements({ request_id, delivery_choice: 'after_period' })).toContainEqual([
      'personalPrice',
      words,
    ])
    const general = Math.round(Number(await generalAmount()) * 100)
    offer([{ productId: crystals, prices: { USD: general } }])
    expect(await isAskedToReload()).toBe(true)
    expect(await isAskedToReload({ shown_statements: shown_statements.replace('personal_price ', '') })).toBe(false)
  })

  it('delays nobody if it is slow: its last offers apply, and later the general price', async () => {
    offer([{ productId: crystals, prices: { USD: 123 } }])
    await loadOwnOffers()
    makeOffersHang()
    const before = performance.now()
    expect(await paidFor(await start())).toBe(123)
    expect(performance.now() - before).toBeLessThan(4000)
    seconds += 3600
    expect((await loadOwnOffers()).offers).toEqual([])
    expect(await paidFor(await start())).not.toBe(123)
  })

  it('sells the last item once because an unpaid order reserves it', async () => {
    offer([{ productId: crystals, left: 1 }])
    // After a slow response the circuit breaker is open for a moment.
    await expect
      .poll(async () => (await loadOwnOffers('m3')).limits)
      .toContainEqual(expect.objectContaining({ product_id: crystals, extra_pay_times: 1 }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => start('m3')))
    expect(answers.map(({ code }) => code).filter((code) => code === apiResponseCodes.success)).toHaveLength(1)
    expect((await loadOwnOffers('m3')).limits).toContainEqual(
      expect.objectContaining({ product_id: crystals, extra_pay_times: -1 }),
    )
    offer([{ productId: crystals, left: 0 }])
    expect((await start('m2')).code).toBe(apiResponseCodes.limitReached)
    expect((await loadOwnOffers('m2')).limits).toContainEqual(
      expect.objectContaining({ product_id: crystals, extra_pay_times: 0 }),
    )
  })

  it('counts paid orders that are not delivered yet, even if its own count is older than the delivery', async () => {
    offer([{ productId: crystals, left: 2 }])
    const fixture = createOrderFixture(gateway)
    const buy = async () => {
      const answer = await start('m4')
      expect(answer.code).toBe(apiResponseCodes.success)
      await fixture.happens((answer.data as { billing_no: string }).billing_no, 'paid')
    }
    const left = async () =>
      (await loadOwnOffers('m4')).limits.find(({ product_id }) => product_id === crystals)?.extra_pay_times
    await buy()
    expect(await left()).toBe(1)
    await buy()
    expect(await left()).toBe(0)
    expect((await start('m4')).code).toBe(apiResponseCodes.limitReached)
    await gateway.worker?.runDueJobs()
    makeOffersHang()
    // Two purchases were left before two were delivered.
    expect((await start('m4')).code).toBe(apiResponseCodes.limitReached)
    seconds += 1
    offer([{ productId: crystals, left: 1 }])
    const fresh = await startGateway({ database: gateway.db, now: () => seconds * 1000, players: hub() })
    expect((await fresh.call(payermax, createStartParams({ ...mira, role_id: 'm4' }))).code).toBe(
      apiResponseCodes.success,
    )
  })

  it('has a start with an outdated price rejected, and sells at the price that the player has seen', async () => {
    offer([{ productId: crystals, prices: { USD: 123 } }])
    const fresh = await startGateway({ database: gateway.db, now: () => seconds * 1000, players: hub() })
    const [shown] = (await loadOwnOffers('m2', fresh)).offers
    offer([{ productId: crystals, prices: { USD: 150 } }])
    const buyAt = (changes: Record<string, string>) =>
      fresh.call(payermax, createStartParams({ ...mira, role_id: 'm2', ...changes }))
    const before = await gateway.db.$count(orders)
    const seen = { shown_amount: shown?.price ?? '', shown_currency: 'USD' }
    expect((await buyAt(seen)).code).toBe(apiResponseCodes.priceChanged)
    expect((await buyAt({ ...seen, shown_currency: 'JPY' })).code).toBe(apiResponseCodes.priceChanged)
    expect(await gateway.db.$count(orders)).toBe(before)
    const [now] = (await loadOwnOffers('m2', fresh)).offers
    const request_id = createRequestId()
    const bought = await buyAt({ shown_amount: now?.price ?? '', shown_currency: 'USD', request_id })
    expect(await paidFor(bought)).toBe(150)
    // The order exists, so a repeated start returns it at any price.
    offer([{ productId: crystals, prices: { USD: 999 } }])
    const again = await buyAt({ shown_amount: '9.99', shown_currency: 'USD', request_id })
    expect(again.data).toMatchObject({ billing_no: (bought.data as { billing_no: string }).billing_no })
  })

  it('has a coupon reduce its own price, in the preview and in the order', async () => {
    const coupon_code = 'festival'
    const shop = await startGateway({ players: hub() })
    await resetCoupon(shop.db, coupon_code)
    const { gpId, suid } = holder
    const characters = [{ serverId: 's5', roleId: '1000111', name: 'Vera' }]
    publisher.players.push({ gpId, suid, username: 'vera', characters })
    offer([{ productId: crystals, prices: { USD: 1000 } }])
    const role = { ...vera, role_id: '1000111', server_id: 's5' }
    await shop.call('/api/pay/getLimitProductInfo', { ...role, domain_area: 'universal' })
    const method = { payway_id: '10103', channel_id: '0', country: 'Global', domain_area: 'universal' }
    const { data } = await shop.call('/api/coupons/calcPrice', {
      ...role,
      coupon_code,
      product_id: crystals,
      ...method,
    })
    const { discountPrice, currency } = data as { discountPrice: string; currency: string }
    expect(Number(discountPrice)).toBeGreaterThan(5)
    expect(Number(discountPrice)).toBeLessThan(10)
    const shown = { shown_amount: discountPrice, shown_currency: currency }
    const bought = await shop.call(razer, createMemberParams({ coupon_code, pay_id: '10103', ...shown }))
    expect(bought.code).toBe(apiResponseCodes.success)
    const row = await createOrderFixture(shop).rowOf((bought.data as { billing_no: string }).billing_no)
    expect(row).toMatchObject({ amountMinor: Math.round(Number(discountPrice) * 100), listMinor: 1000 })
  })

  it.each([
    ['a price in an unknown currency', [{ productId: crystals, prices: { XXX: 1 } }]],
    ['a price of zero', [{ productId: crystals, prices: { USD: 0 } }]],
    ['no list', { productId: crystals }],
  ])('makes no offers if it returns %s', async (_what, answer) => {
    offer(answer)
    const fresh = await startGateway({ now: () => seconds * 1000, players: hub() })
    expect((await loadOwnOffers('m1', fresh)).offers).toEqual([])
  })
})

it('a game without the offers call is asked once and not again for a while', async () => {
  publisher.strange.delete(path)
  const fresh = await startGateway({ now: () => seconds * 1000, players: hub() })
  for (let time = 0; time < 3; time += 1) expect((await loadOwnOffers('m1', fresh)).offers).toEqual([])
  expect(publisher.paths.filter((one) => one === path)).toHaveLength(1)
})
