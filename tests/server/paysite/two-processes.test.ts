import { beforeAll, describe, expect, it } from 'vitest'
import { createPaysiteService, type Paysite } from '../../../server/sandbox/paysite/paysite.ts'
import { openForGateways, postgresServer } from '../fixtures/postgres-database.ts'
import { origin, payment, secret } from './paysite-visit.ts'

const sites: Paysite[] = []
const sent: string[] = []
const orders = Array.from({ length: 20 }, (_, i) => `WTbTwo-${i}`)
const now = Date.UTC(2026, 10, 21)

describe.skipIf(postgresServer === undefined)('two processes of the payment site on one PostgreSQL', () => {
  beforeAll(async () => {
    for (const database of await openForGateways(2, 'empty')) {
      const post = async (_url: string, { headers }: { headers: Record<string, string> }) => {
        sent.push(headers['webhook-id'] ?? '')
        return 200
      }
      sites.push(createPaysiteService({ database, origin, secret, sendWebhook: post, now: () => now }))
    }
  })

  it('create, settle and report each payment once', async () => {
    const links = await Promise.all(
      sites.flatMap(({ provider }) => orders.map((billingNo) => provider.create(payment({ billingNo })))),
    )
    const refs = [...new Set(links.map(({ providerRef }) => providerRef))]
    expect(refs).toHaveLength(orders.length)

    const settled = await Promise.all(sites.flatMap(({ settle }) => refs.map((ref) => settle(ref, 'paid'))))
    expect(settled.filter(Boolean)).toHaveLength(orders.length)

    await Promise.all(sites.map(({ runDueWork: round }) => round()))
    expect(sent).toHaveLength(orders.length)
    expect(new Set(sent).size).toBe(orders.length)
  })

  it('show the same statement', async () => {
    const [one, other] = await Promise.all(sites.map(({ statement }) => statement()))
    expect(one).toEqual(other)
    expect(one?.totals).toEqual([
      { merchant: 'watt', currency: 'TWD', status: 'paid', payments: 20, amountMinor: 20 * 14_999 },
    ])
    expect(one?.payments.every(({ notifications }) => notifications[0]?.state === 'delivered')).toBe(true)
  })
})
