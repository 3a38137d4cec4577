import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createGameHub } from '../../../server/hub/game-hub.ts'
import { orders } from '../../../server/orders/orders.tables.ts'
import { codes } from '../../../src/contract/codes.table.ts'
import type { LimitInfo, OfferInfo } from '../../../src/contract/entities/goods.ts'
import type { PaymentMethod } from '../../../src/contract/entities/payment.ts'
import { crystals, payermax, startWith } from '../fixtures/buyer.ts'
import { startGateway, type Gateway } from '../fixtures/gateway.ts'
import { gameSecret, openPublisher } from '../fixtures/publisher.ts'

const client_id = '1101003'
const path = '/game/players/offers'
const who = { client_id, oauth_token: 'link-of-mira', server_id: 's5', role_id: 'm1' }
let seconds = 1_800_000_000
const publisher = await openPublisher()
let gateway: Gateway

beforeAll(async () => {
  gateway = await startGateway({ now: () => seconds * 1000, players: hub() })
  const { gp_id } = (await gateway.call('/util/login/get_user_info', { client_id, oauth_token: 'demo-mika' })).data as {
    gp_id: string
  }
  const characters = ['m1', 'm2', 'm3'].map((roleId) => ({ serverId: 's5', roleId, name: roleId }))
  publisher.players.push({ gpId: gp_id, suid: 'p-1', username: 'mira', token: 'link-of-mira', characters })
})
beforeEach(() => {
  publisher.asked.length = 0
  seconds += 3600
})

function hub() {
  return createGameHub({ url: publisher.gameUrl, secrets: [gameSecret], timeoutMs: 2000 })
}
const offer = (offers: unknown) => publisher.strange.set(path, () => ({ offers }))
const beSlow = () => publisher.strange.set(path, () => undefined)
async function own(role_id = 'm1', on = gateway) {
  const { data } = await on.call('/api/pay/getLimitProductInfo', { ...who, role_id, domain_area: 'universal' })
  return data as { limits: LimitInfo[]; offers: OfferInfo[] }
}
async function amountOfWay(role_id = 'm1') {
  const asked = { ...who, role_id, product_id: crystals, platform: 'web', domain_area: 'universal' }
  const { data } = await gateway.call('/api/pay/getPaywayList', asked)
  const { groups } = data as { groups: Record<string, PaymentMethod[]> }
  return groups['Global']?.find(({ payway_id }) => payway_id === 11801)?.amount
}
const start = (role_id = 'm1', changes = {}) => gateway.call(payermax, startWith({ ...who, role_id, ...changes }))
async function amountOf(billingNo: string): Promise<number | undefined> {
  const [order] = await gateway.db.select().from(orders).where(eq(orders.billingNo, billingNo))
  return order?.amountMinor
}
const paidFor = (answer: Awaited<ReturnType<typeof start>>) =>
  amountOf((answer.data as { billing_no: string }).billing_no)

describe('a game with prices and limits for one character', () => {
  it('is asked with the goods and again at the start: list, ways to pay and order have its price', async () => {
    const general = await amountOfWay()
    offer([{ productId: crystals, prices: { USD: 123 } }])
    expect((await own()).offers).toEqual([
      expect.objectContaining({ product_id: crystals, currency: 'USD', price: '1.23' }),
    ])
    expect(await amountOfWay()).toBe('1.23')
    // Another character of the same account has none.
    offer([])
    expect((await own('m2')).offers).toEqual([])
    expect(await amountOfWay('m2')).toBe(general)
    offer([{ productId: crystals, prices: { USD: 99 } }])
    expect(await paidFor(await start())).toBe(99)
    expect(publisher.asked.filter((one) => one === path)).toHaveLength(3)
  })

  it('that is slow keeps nobody waiting: what it said last counts, then the general price', async () => {
    offer([{ productId: crystals, prices: { USD: 123 } }])
    await own()
    beSlow()
    const before = performance.now()
    expect(await paidFor(await start())).toBe(123)
    expect(performance.now() - before).toBeLessThan(2000)
    seconds += 3600
    expect((await own()).offers).toEqual([])
    expect(await paidFor(await start())).not.toBe(123)
  })

  it('sells the last one once: the unpaid order holds it, and with none left nobody starts', async () => {
    offer([{ productId: crystals, left: 1 }])
    // The breaker of a slow game is open for a moment.
    await expect
      .poll(async () => (await own('m3')).limits, { timeout: 8000 })
      .toContainEqual(expect.objectContaining({ product_id: crystals, extra_pay_times: 1 }))
    const answers = await Promise.all(Array.from({ length: 5 }, () => start('m3')))
    expect(answers.map(({ code }) => code).filter((code) => code === codes.success)).toHaveLength(1)
    expect((await own('m3')).limits).toContainEqual(
      expect.objectContaining({ product_id: crystals, extra_pay_times: -1 }),
    )
    offer([{ productId: crystals, left: 0 }])
    expect((await start('m2')).code).toBe(codes.limitReached)
    expect((await own('m2')).limits).toContainEqual(
      expect.objectContaining({ product_id: crystals, extra_pay_times: 0 }),
    )
  })

  it.each([
    ['a price in no currency', [{ productId: crystals, prices: { XXX: 1 } }]],
    ['a price of nothing', [{ productId: crystals, prices: { USD: 0 } }]],
    ['no list', { productId: crystals }],
  ])('that answers %s sells at the general price', async (_what, answer) => {
    offer(answer)
    const fresh = await startGateway({ now: () => seconds * 1000, players: hub() })
    expect((await own('m1', fresh)).offers).toEqual([])
  })
})

it('a game without the call is asked once, and not again for a while', async () => {
  publisher.strange.delete(path)
  const fresh = await startGateway({ now: () => seconds * 1000, players: hub() })
  for (let time = 0; time < 3; time += 1) expect((await own('m1', fresh)).offers).toEqual([])
  expect(publisher.asked.filter((one) => one === path)).toHaveLength(1)
})
