import { describe, expect, it } from 'vitest'
import { trackedEvents } from '../../server/tracking/tracking.tables.ts'
import { responseCodes } from '../../src/contract/codes.table.ts'
import type { Envelope } from '../../src/contract/replies/envelope.ts'
import type { TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import { startGateway } from './fixtures/gateway.ts'
import { sampleEvent } from './fixtures/sample-event.ts'

const gateway = await startGateway()
const dot = '/service/recharge/dot.php'
const post = (events: readonly unknown[], { path = dot, host = 'watt.localhost' } = {}) =>
  gateway.call(path, {}, { method: 'POST', body: { events }, host })
const kept = () => gateway.db.select().from(trackedEvents)

describe('what visitors did', () => {
  it('is kept once, however often it is told', async () => {
    const event = sampleEvent('visit', { visit: 'once', data: { layout: 'new', installed: false, in_app: 'none' } })
    for (const again of [1, 2, 3]) {
      expect(await post([event, event]), `time ${again}`).toMatchObject({
        code: responseCodes.success,
        data: { done: true },
      })
    }
    const rows = (await kept()).filter(({ visit }) => visit === 'once')
    expect(rows).toMatchObject([{ brand: 'watt', name: 'WEBPAY-201', data: { layout: 'new', in_app: 'none' } }])
  })

  it('is the brand’s whose address it was told at, whatever the event says', async () => {
    const event = { ...sampleEvent('visit', { visit: 'brands', app_id: 'watt-web' }), event_id: 38 }
    await post([event], { host: 'dragon.localhost' })
    expect((await kept()).filter(({ visit }) => visit === 'brands')).toMatchObject([{ brand: 'dragon' }])
  })

  it('comes by the path of pay events where it is one', async () => {
    const pay = sampleEvent('paid', { visit: 'pays', data: { payway_id: 10103, channel_id: 0 } })
    expect(await post([pay], { path: '/service/recharge/api.php' })).toMatchObject({ code: responseCodes.success })
    expect((await kept()).filter(({ visit }) => visit === 'pays')).toMatchObject([{ eventId: 18, name: 'WEBPAY-220' }])
  })

  it('is not kept for a brand that does not want to know', async () => {
    const event = { ...sampleEvent('visit', { visit: 'off' }), event_id: 52 }
    expect(await post([event], { host: 'ko.localhost' })).toMatchObject({
      data: { done: false },
    })
    expect((await kept()).filter(({ visit }) => visit === 'off')).toEqual([])
  })

  it.each<[how: string, wrap: (event: TrackedEvent) => unknown]>([
    ['by itself', (event) => event],
    ['by itself, with the device that every request names', (event) => ({ idfv: 'a-device', ...event })],
    ['as a list', (event) => [event]],
    ['as a list with a name', (event) => ({ events: [event] })],
  ])('is kept when it is told %s', async (how, wrap) => {
    const visit = `told ${how}`.replaceAll(/\W+/g, '-')
    const body = wrap(sampleEvent('visit', { visit }))
    const answer = (await gateway.ask(dot, { method: 'POST', body: body as Record<string, unknown> })).json<Envelope>()
    expect(answer).toMatchObject({ code: responseCodes.success, data: { done: true } })
    expect((await kept()).filter((row) => row.visit === visit)).toMatchObject([{ name: 'WEBPAY-201', eventId: 24 }])
  })

  it.each<[what: string, event: TrackedEvent]>([
    ['a number that no brand has', { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 999 }],
    ['the number of another brand', { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 38 }],
    ['the number of pay events, being none', { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 18 }],
    ['the brand’s number, being a pay event', { ...sampleEvent('paid', { visit: 'numbered' }), event_id: 24 }],
  ])('is refused under %s', async (_what, event) => {
    expect(await post([sampleEvent('visit', { visit: 'numbered' }), event])).toMatchObject({
      code: responseCodes.badParameters,
    })
    expect((await kept()).filter(({ visit }) => visit === 'numbered')).toEqual([])
  })

  const event = sampleEvent('visit', { visit: 'refused' })
  it.each<[what: string, event: unknown]>([
    ['a field that its row does not have', { ...event, data: { oauth_token: 'planted' } }],
    ['a name', { ...event, data: { in_app: 'rowan@example.com and more' } }],
    ['a fact about the visitor', { ...event, base_info: { ...event.base_info, username: 'rowan' } }],
    ['an event that nobody knows', { ...event, event_name: 'WEBPAY-299' }],
    ['something beside it', { ...event, password: 'planted' }],
    ['no visit', { ...event, base_info: { ...event.base_info, visit: '' } }],
  ])('is refused with %s, and repeated by no answer', async (_what, bad) => {
    const response = await gateway.ask(dot, { method: 'POST', body: { events: [bad] } })
    expect(response.json()).toMatchObject({ code: responseCodes.badParameters })
    expect(response.body).not.toMatch(/planted|rowan/)
    expect((await kept()).filter(({ visit }) => visit === 'refused')).toEqual([])
  })

  it('is refused in larger heaps than a page tells', async () => {
    expect(await post(Array.from({ length: 21 }, () => sampleEvent('visit')))).toMatchObject({
      code: responseCodes.badParameters,
    })
    expect(await post([])).toMatchObject({ code: responseCodes.badParameters })
  })

  it('is taken from no other site', async () => {
    const response = await gateway.ask(dot, {
      method: 'POST',
      body: { events: [sampleEvent('visit')] },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    })
    expect(response.statusCode).toBe(403)
  })
})
