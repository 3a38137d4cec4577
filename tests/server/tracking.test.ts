import { describe, expect, it } from 'vitest'
import { trackedEvents } from '../../server/tracking/tracking.tables.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { Envelope } from '../../src/contract/replies/envelope.ts'
import type { TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import { startGateway } from './fixtures/gateway.ts'
import { sampleEvent } from './fixtures/sample-event.ts'

const gateway = await startGateway()
const dot = '/service/recharge/dot.php'
const post = (events: readonly unknown[], { path = dot, host = 'watt.localhost' } = {}) =>
  gateway.call(path, {}, { method: 'POST', body: { events }, host })
const loadEvents = () => gateway.db.select().from(trackedEvents)

describe('a tracking event', () => {
  it('is stored once however often it is sent', async () => {
    const event = sampleEvent('visit', { visit: 'once', data: { layout: 'new', installed: false, in_app: 'none' } })
    for (const again of [1, 2, 3]) {
      expect(await post([event, event]), `time ${again}`).toMatchObject({
        code: apiResponseCodes.success,
        data: { done: true },
      })
    }
    const rows = (await loadEvents()).filter(({ visit }) => visit === 'once')
    expect(rows).toMatchObject([{ brand: 'watt', name: 'WEBPAY-201', data: { layout: 'new', in_app: 'none' } }])
  })

  it('is stored for the brand of the host, whatever the event says', async () => {
    const event = { ...sampleEvent('visit', { visit: 'brands', app_id: 'watt-web' }), event_id: 38 }
    await post([event], { host: 'dragon.localhost' })
    expect((await loadEvents()).filter(({ visit }) => visit === 'brands')).toMatchObject([{ brand: 'dragon' }])
  })

  it('is accepted on the path of pay events if it is one', async () => {
    const pay = sampleEvent('paid', { visit: 'pays', data: { payway_id: 10103, channel_id: 0 } })
    expect(await post([pay], { path: '/service/recharge/api.php' })).toMatchObject({ code: apiResponseCodes.success })
    expect((await loadEvents()).filter(({ visit }) => visit === 'pays')).toMatchObject([
      { eventId: 18, name: 'WEBPAY-220' },
    ])
  })

  it('is not stored for a brand without tracking', async () => {
    const event = { ...sampleEvent('visit', { visit: 'off' }), event_id: 52 }
    expect(await post([event], { host: 'ko.localhost' })).toMatchObject({
      data: { done: false },
    })
    expect((await loadEvents()).filter(({ visit }) => visit === 'off')).toEqual([])
  })

  it.each<[how: string, wrap: (event: TrackedEvent) => unknown]>([
    ['by itself', (event) => event],
    ['by itself with a device id', (event) => ({ idfv: 'a-device', ...event })],
    ['in a list', (event) => [event]],
    ['in an object with a list', (event) => ({ events: [event] })],
  ])('is accepted %s', async (how, wrap) => {
    const visit = `told ${how}`.replaceAll(/\W+/g, '-')
    const body = wrap(sampleEvent('visit', { visit }))
    const answer = (await gateway.ask(dot, { method: 'POST', body: body as Record<string, unknown> })).json<Envelope>()
    expect(answer).toMatchObject({ code: apiResponseCodes.success, data: { done: true } })
    expect((await loadEvents()).filter((row) => row.visit === visit)).toMatchObject([
      { name: 'WEBPAY-201', eventId: 24 },
    ])
  })

  it.each<[what: string, event: TrackedEvent]>([
    ['an unknown event id', { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 999 }],
    ['the event id of another brand', { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 38 }],
    [
      'the event id of pay events although it is none',
      { ...sampleEvent('visit', { visit: 'numbered' }), event_id: 18 },
    ],
    [
      'the event id of other events although it is a pay event',
      { ...sampleEvent('paid', { visit: 'numbered' }), event_id: 24 },
    ],
  ])('is rejected with %s', async (_what, event) => {
    expect(await post([sampleEvent('visit', { visit: 'numbered' }), event])).toMatchObject({
      code: apiResponseCodes.badParameters,
    })
    expect((await loadEvents()).filter(({ visit }) => visit === 'numbered')).toEqual([])
  })

  const event = sampleEvent('visit', { visit: 'refused' })
  it.each<[what: string, event: unknown]>([
    ['an unknown field', { ...event, data: { oauth_token: 'planted' } }],
    ['a name', { ...event, data: { in_app: 'rowan@example.com and more' } }],
    ['personal data of the visitor', { ...event, base_info: { ...event.base_info, username: 'rowan' } }],
    ['an unknown event name', { ...event, event_name: 'WEBPAY-299' }],
    ['an unknown property beside the event', { ...event, password: 'planted' }],
    ['no visit', { ...event, base_info: { ...event.base_info, visit: '' } }],
  ])('is rejected with %s, and the response does not repeat it', async (_what, bad) => {
    const response = await gateway.ask(dot, { method: 'POST', body: { events: [bad] } })
    expect(response.json()).toMatchObject({ code: apiResponseCodes.badParameters })
    expect(response.body).not.toMatch(/planted|rowan/)
    expect((await loadEvents()).filter(({ visit }) => visit === 'refused')).toEqual([])
  })

  it('is rejected in a batch larger than a page sends, or in an empty one', async () => {
    expect(await post(Array.from({ length: 21 }, () => sampleEvent('visit')))).toMatchObject({
      code: apiResponseCodes.badParameters,
    })
    expect(await post([])).toMatchObject({ code: apiResponseCodes.badParameters })
  })

  it('is rejected from another site', async () => {
    const response = await gateway.ask(dot, {
      method: 'POST',
      body: { events: [sampleEvent('visit')] },
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
    })
    expect(response.statusCode).toBe(403)
  })
})
