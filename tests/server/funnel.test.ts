import { beforeAll, describe, expect, it } from 'vitest'
import { queryFunnelByPaymentChannel, queryFunnelByTraffic } from '../../server/tracking/funnel.ts'
import { formatFunnelReport } from '../../server/tracking/format-funnel.ts'
import { apiResponseCodes } from '../../src/contract/codes.table.ts'
import type { TrackedEvent } from '../../src/contract/tracking/tracked-event.ts'
import { buyer, createRequestId, createCardInfo } from './fixtures/buyer.ts'
import { startGateway, type Gateway } from './fixtures/gateway.ts'
import { createOrderFixture } from './fixtures/orders.ts'
import { postgresServer } from './fixtures/postgres-database.ts'
import { sampleEvent } from './fixtures/sample-event.ts'
import { startTwoGateways } from './fixtures/two-gateways.ts'

/** Runs on both databases because these are the most complex queries of a gateway. */
const kinds = {
  'the embedded database': { isHere: true, start: () => startGateway() },
  PostgreSQL: { isHere: postgresServer !== undefined, start: async () => (await startTwoGateways())[0] },
}

for (const [kind, { isHere, start: open }] of Object.entries(kinds))
  describe.skipIf(!isHere)(`the funnel on ${kind}`, () => {
    let gateway: Gateway
    let fixture: ReturnType<typeof createOrderFixture>
    const campaign = { traffic_source: 'clan-page' }
    const pageEvents: readonly TrackedEvent[] = [
      ...['a', 'b', 'c', 'd'].map((visit) => sampleEvent('visit', { visit, ...campaign, at: 100 })),
      ...['a', 'b'].map((visit) => sampleEvent('goods_shown', { visit, ...campaign, at: 200 })),
      // The player logged in on the way. The visit still counts for the channel where it started.
      sampleEvent('recharge_opened', { visit: 'a', ...campaign, traffic_channel: 2, at: 300 }),
      sampleEvent('recharge_opened', { visit: 'a', ...campaign, traffic_channel: 2, at: 301 }),
      // A `paid` event of a page does not count as a payment.
      sampleEvent('paid', { visit: 'c', at: 500, data: { payway_id: 11801, channel_id: 0 } }),
    ]
    const begin = (session_id: string) => fixture.begin({ session_id, ...campaign })

    beforeAll(async () => {
      gateway = await open()
      fixture = createOrderFixture(gateway)
      await gateway.call('/service/recharge/dot.php', {}, { method: 'POST', body: { events: pageEvents } })
      // Paid without any event of a page.
      await fixture.happens(await begin('a'), 'paid')
      await fixture.happens(await begin('a'), 'paid')
      await begin('a')
      await begin('b')
      await fixture.happens(await begin('b'), 'failed')
      // A visit without any event of a page.
      await fixture.happens(await begin('silent'), 'paid')
    })
    const ofClan = async () =>
      (await queryFunnelByTraffic(gateway.db, 0)).filter(({ channel }) => channel.startsWith('clan-page'))

    it('counts visits by traffic source from page events, and orders from the gateway', async () => {
      expect(await ofClan()).toEqual([
        {
          brand: 'watt',
          channel: 'clan-page, guest',
          visit: 4,
          goods: 2,
          recharge: 1,
          start: 2,
          paid: 1,
          paidOrders: 2,
        },
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

    it('counts orders by payment channel, and separately the payments that pages reported', async () => {
      const rows = await queryFunnelByPaymentChannel(gateway.db, 0)
      expect(rows).toEqual([{ brand: 'watt', channel: '11801_0', name: 'PayerMax', started: 6, paid: 3, told: 1 }])
    })

    it('leaves out redeemed gift cards', async () => {
      const card_info = createCardInfo()
      const { client_id, oauth_token, server_id, role_id } = buyer
      const card = {
        client_id,
        oauth_token,
        server_id,
        role_id,
        platform: 'web',
        card_info,
        request_id: createRequestId(),
      }
      expect(await gateway.call('/api/pay/redeemCard', card)).toMatchObject({ code: apiResponseCodes.success })
      expect(await queryFunnelByPaymentChannel(gateway.db, 0)).toHaveLength(1)
    })

    it('prints a malformed traffic source as "other"', async () => {
      await fixture.begin({ session_id: 'odd', traffic_source: '\u001B[31m rowan@example.com' })
      const text = formatFunnelReport({
        traffic: await queryFunnelByTraffic(gateway.db, 0),
        payment: await queryFunnelByPaymentChannel(gateway.db, 0),
      })
      expect(text).not.toContain('\u001B')
      expect(text).not.toContain('rowan')
      expect(text).toContain('other, store login (untold)')
    })

    it('leaves out what happened before the period', async () => {
      expect(await queryFunnelByTraffic(gateway.db, 9_999_999_999)).toEqual([])
      expect(formatFunnelReport({ traffic: [], payment: [] })).toContain('nothing yet')
    })
  })
