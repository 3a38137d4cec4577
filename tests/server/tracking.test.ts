import { beforeAll, describe, expect, it } from 'vitest'
import { trackedEvents } from '../../server/tracking/tracking.tables.ts'
import { funnelByPayment, funnelByTraffic } from '../../server/tracking/funnel.ts'
import { printFunnel } from '../../server/tracking/print-funnel.ts'
import { codes } from '../../src/contract/codes.table.ts'
import type { TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import { buyer, newRequestId, nextCardInfo } from './fixtures/buyer.ts'
import { startGateway } from './fixtures/gateway.ts'
import { orderDesk } from './fixtures/orders.ts'
import { told } from './fixtures/told.ts'

const gateway = await startGateway()
const desk = orderDesk(gateway)
const dot = '/service/recharge/dot.php'
const tell = (events: readonly unknown[], { path = dot, host = 'watt.localhost' } = {}) =>
  gateway.call(path, {}, { method: 'POST', body: { events }, host })
const kept = () => gateway.db.select().from(trackedEvents)

describe('what visitors did', () => {
  it('is kept once, however often it is told', async () => {
    const event = told('visit', { visit: 'once', data: { layout: 'new', installed: false, in_app: 'none' } })
    for (const again of [1, 2, 3]) {
      expect(await tell([event, event]), `time ${again}`).toMatchObject({ code: codes.success, data: { done: true } })
    }
    const rows = (await kept()).filter(({ visit }) => visit === 'once')
    expect(rows).toMatchObject([{ brand: 'watt', name: 'WEBPAY-201', data: { layout: 'new', in_app: 'none' } }])
  })

  it('is the brand’s whose address it was told at, whatever the event says', async () => {
    await tell([told('visit', { visit: 'brands', app_id: 'watt-web' })], { host: 'dragon.localhost' })
    expect((await kept()).filter(({ visit }) => visit === 'brands')).toMatchObject([{ brand: 'dragon' }])
  })

  it('comes by the path of pay events where it is one', async () => {
    const pay = told('paid', { visit: 'pays', data: { payway_id: 10103, channel_id: 0 } })
    expect(await tell([pay], { path: '/service/recharge/api.php' })).toMatchObject({ code: codes.success })
    expect((await kept()).filter(({ visit }) => visit === 'pays')).toMatchObject([{ eventId: 18, name: 'WEBPAY-220' }])
  })

  it('is not kept for a brand that does not want to know', async () => {
    expect(await tell([told('visit', { visit: 'off' })], { host: 'ko.localhost' })).toMatchObject({
      data: { done: false },
    })
    expect((await kept()).filter(({ visit }) => visit === 'off')).toEqual([])
  })

  const event = told('visit', { visit: 'refused' })
  it.each<[what: string, event: unknown]>([
    ['a field that its row does not have', { ...event, data: { oauth_token: 'planted' } }],
    ['a name', { ...event, data: { in_app: 'rowan@example.com and more' } }],
    ['a fact about the visitor', { ...event, base_info: { ...event.base_info, username: 'rowan' } }],
    ['an event that nobody knows', { ...event, event_name: 'WEBPAY-299' }],
    ['something beside it', { ...event, password: 'planted' }],
    ['no visit', { ...event, base_info: { ...event.base_info, visit: '' } }],
  ])('is refused with %s, and repeated by no answer', async (_what, bad) => {
    const response = await gateway.ask(dot, { method: 'POST', body: { events: [bad] } })
    expect(response.json()).toMatchObject({ code: codes.badParameters })
    expect(response.body).not.toMatch(/planted|rowan/)
    expect((await kept()).filter(({ visit }) => visit === 'refused')).toEqual([])
  })

  it('is refused in larger heaps than a page tells', async () => {
    expect(await tell(Array.from({ length: 21 }, () => told('visit')))).toMatchObject({ code: codes.badParameters })
    expect(await tell([])).toMatchObject({ code: codes.badParameters })
  })

  it('is taken from no other site', async () => {
    const response = await gateway.ask(dot, {
      method: 'POST',
      body: { events: [told('visit')] },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    })
    expect(response.statusCode).toBe(403)
  })
})

describe('the funnel', () => {
  const campaign = { traffic_source: 'clan-page' }
  const way: readonly TrackedEvent[] = [
    ...['a', 'b', 'c', 'd'].map((visit) => told('visit', { visit, ...campaign, at: 100 })),
    ...['a', 'b'].map((visit) => told('goods_shown', { visit, ...campaign, at: 200 })),
    // Logged in on the way: the visit stays where it began.
    told('recharge_opened', { visit: 'a', ...campaign, traffic_channel: 2, at: 300 }),
    told('recharge_opened', { visit: 'a', ...campaign, traffic_channel: 2, at: 301 }),
    // What pages tell of a payment does not make it one.
    told('paid', { visit: 'c', at: 500, data: { payway_id: 11801, channel_id: 0 } }),
  ]
  const start = (session_id: string) => desk.begin({ session_id, ...campaign })

  beforeAll(async () => {
    await tell(way)
    // Paid, and no page heard of it.
    await desk.happens(await start('a'), 'paid')
    await desk.happens(await start('a'), 'paid')
    await start('a')
    await start('b')
    await desk.happens(await start('b'), 'failed')
    // Of this visit no page has told anything.
    await desk.happens(await start('silent'), 'paid')
  })
  const ofClan = async () =>
    (await funnelByTraffic(gateway.db, 0)).filter(({ channel }) => channel.startsWith('clan-page'))

  it('counts visits by where they came from: what pages told, then the gateway’s own orders', async () => {
    expect(await ofClan()).toEqual([
      { brand: 'watt', channel: 'clan-page, guest', visit: 4, goods: 2, recharge: 1, start: 2, paid: 1, paidOrders: 2 },
      {
        brand: 'watt',
        channel: 'clan-page, store login (untold)',
        visit: 0,
        goods: 0,
        recharge: 0,
        start: 1,
        paid: 1,
        paidOrders: 1,
      },
    ])
  })

  it('counts orders by payment channel, and beside them the payments that were told', async () => {
    const rows = await funnelByPayment(gateway.db, 0)
    expect(rows).toEqual([{ brand: 'watt', channel: '11801_0', name: 'PayerMax', started: 6, paid: 3, told: 1 }])
  })

  it('leaves out cards that are redeemed by themselves', async () => {
    const card_info = nextCardInfo()
    const { client_id, oauth_token, server_id, role_id } = buyer
    const card = { client_id, oauth_token, server_id, role_id, platform: 'web', card_info, request_id: newRequestId() }
    expect(await gateway.call('/api/pay/redeemCard', card)).toMatchObject({ code: codes.success })
    expect(await funnelByPayment(gateway.db, 0)).toHaveLength(1)
  })

  it('prints no more of where an order says that it came from than a short word', async () => {
    await desk.begin({ session_id: 'odd', traffic_source: '\u001B[31m rowan@example.com' })
    const text = printFunnel(await funnelByTraffic(gateway.db, 0), await funnelByPayment(gateway.db, 0))
    expect(text).not.toContain('\u001B')
    expect(text).not.toContain('rowan')
    expect(text).toContain('other, store login (untold)')
  })

  it('forgets what was long ago', async () => {
    expect(await funnelByTraffic(gateway.db, 9_999_999_999)).toEqual([])
    expect(printFunnel([], [])).toContain('nothing yet')
  })
})
