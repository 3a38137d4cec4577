import { beforeAll, describe, expect, it } from 'vitest'
import { openSite, payment, type Site } from './paysite-visit.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
const create = (billingNo: string) => site.paysite.provider.create(payment({ billingNo }))
const statusOf = async (billingNo: string) => (await site.paysite.provider.query(billingNo))?.status

describe('the sandbox payment provider', () => {
  it('creates one payment for concurrent requests', async () => {
    const links = await Promise.all(Array.from({ length: 5 }, () => create('WTbOnce')))
    expect(new Set(links.map(({ providerRef }) => providerRef)).size).toBe(1)
    expect(links[0]?.entry).toEqual({ url: `http://pay.localhost:4375/pay/${links[0]?.providerRef}` })
    expect(links[0]?.providerRef).toMatch(/^pay_[\w-]{22}$/)
  })

  it('returns undefined for an unknown order', async () => {
    expect(await site.paysite.provider.query('WTbNobody')).toBeUndefined()
  })

  it.each(['failed', 'expired'] as const)('creates a new payment after the old one has %s', async (end) => {
    const old = await create(`WTb-${end}`)
    await site.paysite.settle(old.providerRef, end)
    expect(await statusOf(`WTb-${end}`)).toBe(end)
    const fresh = await create(`WTb-${end}`)
    expect(fresh.providerRef).not.toBe(old.providerRef)
    expect(await statusOf(`WTb-${end}`)).toBe('pending')
  })

  it('returns the paid payment of an order and then creates no other', async () => {
    const old = await create('WTbLate')
    await site.paysite.settle(old.providerRef, 'failed')
    await create('WTbLate')
    await site.paysite.settle(old.providerRef, 'paid')
    expect(await statusOf('WTbLate')).toBe('paid')
    expect((await create('WTbLate')).providerRef).toBe(old.providerRef)
  })

  it('never changes a paid payment', async () => {
    const { providerRef } = await create('WTbFinal')
    expect(await site.paysite.settle(providerRef, 'paid')).toBe(true)
    for (const to of ['paid', 'failed', 'expired', 'pending'] as const)
      expect(await site.paysite.settle(providerRef, to)).toBe(false)
    expect(await statusOf('WTbFinal')).toBe('paid')
  })

  it('expires an unpaid payment after 30 minutes, and a payment slip after days', async () => {
    await site.paysite.provider.create(payment({ billingNo: 'WTbSlow' }))
    await site.paysite.provider.create(payment({ billingNo: 'WTbSlip', paywayId: 10102, kind: 'redirect' }))
    site.received.length = 0
    await site.pass(1_800_000)
    expect([await statusOf('WTbSlow'), await statusOf('WTbSlip')]).toEqual(['expired', 'pending'])
    expect(site.received.find(({ standing }) => standing.billingNo === 'WTbSlow')?.standing.status).toBe('expired')
    await site.pass(3 * 86_400_000)
    expect(await statusOf('WTbSlip')).toBe('expired')
  })
})
