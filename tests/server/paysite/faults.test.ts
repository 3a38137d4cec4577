import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSite, type Site } from './paysite-visit.ts'

let site: Site
let orders = 0
const billingNo = () => `WTbFaults-${(orders += 1)}`

beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  site.received.length = 0
  site.gateway.answer = () => 200
  await site.send('/pay/faults', { reset: 'yes' })
})

const pay = async (faults: Record<string, string> = {}, over = {}): Promise<string> => {
  const page = await site.open({ billingNo: billingNo(), ...over })
  await site.send(`${page}/pay`, faults)
  return page
}
const outcomes = async (page: string) => {
  const { payments } = await site.paysite.statement()
  const row = payments.find(({ providerRef }) => page.endsWith(providerRef))
  return row?.notifications.map(({ state, attempts }) => [state, ...attempts.map(({ outcome }) => outcome)])
}

describe('a payment site without faults', () => {
  it('sends one signed notification per payment, equal to the response to a query', async () => {
    await pay({}, { billingNo: 'WTbTrue' })
    const [received, ...more] = await site.pass()
    expect(more).toEqual([])
    expect(received).toMatchObject({ url: 'http://receiver.localhost/notify/sandbox', isSigned: true })
    expect(received?.standing).toEqual(await site.paysite.provider.query('WTbTrue'))
    expect(received?.standing).toMatchObject({
      billingNo: 'WTbTrue',
      status: 'paid',
      amountMinor: 14_999,
      currency: 'TWD',
      merchant: 'watt',
      occurredAt: Math.floor(site.clock.ms / 1000),
    })
    expect(received?.letter.headers['webhook-id']).toBe(received?.standing.eventId)
  })

  it('repeats a notification with growing delays and the same event id until it is accepted', async () => {
    site.gateway.answer = () => (site.received.length < 4 ? 503 : 204)
    const page = await pay()
    for (const ms of [0, 999, 1, 1999, 1, 5000, 60_000]) await site.pass(ms)
    expect(await outcomes(page)).toEqual([['delivered', 503, 503, 503, 204]])
    expect(new Set(site.received.map(({ letter }) => letter.headers['webhook-id'])).size).toBe(1)
  })

  it('gives up after seven attempts that nobody answers', async () => {
    site.gateway.answer = () => undefined
    const page = await pay()
    for (let hour = 0; hour < 12; hour += 1) await site.pass(3_600_000)
    const [[state, ...attempts] = []] = (await outcomes(page)) ?? []
    expect(state).toBe('given up')
    expect(attempts).toEqual(Array.from({ length: 7 }, () => 'unreachable'))
  })

  it('sends the same event again when its operator requests it', async () => {
    const page = await pay()
    await site.pass()
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'tell' })
    await site.pass()
    expect(site.statuses()).toEqual(['paid', 'paid'])
    expect(site.received[0]?.standing.eventId).toBe(site.received[1]?.standing.eventId)
  })
})

describe('the fault', () => {
  it('"delay" holds the notification back', async () => {
    await pay({ delay: '5000' })
    expect(await site.pass(4999)).toEqual([])
    expect(await site.pass(1)).toHaveLength(1)
  })

  it('"copies" sends the same notification several times at once', async () => {
    await pay({ copies: '5' })
    const all = await site.pass()
    expect(all).toHaveLength(5)
    expect(new Set(all.map(({ letter }) => letter.headers['webhook-id'])).size).toBe(1)
    expect(new Set(all.map(({ letter }) => letter.body)).size).toBe(1)
  })

  it('"reorder" reports the start of a payment after its end', async () => {
    await pay({ reorder: 'on' })
    for (const ms of [0, 1499, 1]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid', 'pending'])
    expect(site.received[0]?.standing.eventId).not.toBe(site.received[1]?.standing.eventId)
  })

  it('"reorder" lets a late success arrive before the failure', async () => {
    const page = await site.open({ billingNo: billingNo() })
    await site.send(`${page}/fail`, { reorder: 'on' })
    await site.pass(100)
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'pay' })
    // Each webhook is sent at its own time, the immediate one first.
    for (const ms of [0, 1400, 100]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid', 'failed', 'pending'])
  })

  it('"drop" loses the first attempts', async () => {
    const page = await pay({ drop: '2' })
    for (const ms of [0, 1000, 2000]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid'])
    expect(await outcomes(page)).toEqual([['delivered', 'dropped', 'dropped', 200]])
  })

  it('"drop" can lose all attempts, while the payment can still be queried', async () => {
    const page = await pay({ drop: 'all' }, { billingNo: 'WTbSilent' })
    for (let hour = 0; hour < 12; hour += 1) await site.pass(3_600_000)
    expect(site.received).toEqual([])
    expect(await outcomes(page)).toEqual([['dropped', 'dropped']])
    expect(await site.paysite.provider.query('WTbSilent')).toMatchObject({ status: 'paid' })
  })

  it.each([
    ['amount', { amountMinor: 15_000 }],
    ['currency', { currency: 'USD' }],
    ['merchant', { merchant: 'not-watt' }],
  ])('"wrong" reports a wrong %s with a valid signature, and the truth when queried', async (wrong, lie) => {
    const order = billingNo()
    await pay({ wrong }, { billingNo: order })
    const [received] = await site.pass()
    const truth = await site.paysite.provider.query(order)
    expect(received?.standing).toEqual({ ...truth, ...lie })
    expect(truth).toMatchObject({ amountMinor: 14_999, currency: 'TWD', merchant: 'watt' })
    expect(received?.isSigned).toBe(true)
  })

  it('"wrong" can report the truth with an invalid signature', async () => {
    await pay({ wrong: 'signature' })
    const [received] = await site.pass()
    expect(received).toMatchObject({ isSigned: false, standing: { status: 'paid', amountMinor: 14_999 } })
  })

  it('"wrong" can send a valid signature with an old timestamp', async () => {
    await pay({ wrong: 'time' })
    const [received] = await site.pass()
    expect(received?.isSigned).toBe(true)
    const at = Number(received?.letter.headers['webhook-timestamp'])
    expect(Math.floor(site.clock.ms / 1000) - at).toBeGreaterThan(300)
  })

  it('"later" pays after its time and reports "pending" before that', async () => {
    const page = await site.open({ billingNo: billingNo() })
    expect((await site.send(`${page}/later`, { later: '3000' })).statusCode).toBe(303)
    for (const ms of [0, 2999]) await site.pass(ms)
    expect(site.statuses()).toEqual(['pending'])
    await site.pass(1)
    expect(site.statuses()).toEqual(['pending', 'paid'])
  })

  it('"later" reports the time of the payment even if the site handles it late', async () => {
    const number = billingNo()
    const page = await site.open({ billingNo: number })
    await site.send(`${page}/later`, { later: '3000' })
    const paidAt = Math.floor((site.clock.ms + 3000) / 1000)
    await site.pass(60_000)
    // Both webhooks are due at the same time and may be sent in any order.
    const paid = site.received.find(({ standing }) => standing.status === 'paid')
    expect(paid?.standing).toMatchObject({ occurredAt: paidAt })
    expect(await site.paysite.provider.query(number)).toMatchObject({ status: 'paid', occurredAt: paidAt })
  })

  it('"later" can leave the payment to the operator of the statement', async () => {
    const page = await site.open({ billingNo: billingNo() })
    await site.send(`${page}/later`, { later: 'never' })
    await site.pass(600_000)
    expect(site.statuses()).toEqual(['pending'])
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'pay' })
    await site.pass()
    expect(site.statuses()).toEqual(['pending', 'paid'])
  })
})

describe('fault settings', () => {
  it('apply to every payment unless the payment has its own', async () => {
    await site.send('/pay/faults', { copies: '3', delay: '1000' })
    await pay()
    await pay({ copies: '1' })
    expect(await site.pass()).toHaveLength(0)
    expect(await site.pass(1000)).toHaveLength(4)
  })

  it('are shown on their page and can be reset', async () => {
    await site.send('/pay/faults', { copies: '7', drop: 'all', wrong: 'merchant' })
    const { body } = await site.ask('/pay/faults')
    expect(body).toMatch(/name="copies"\s+value="7"/)
    expect(body).toMatch(/name="drop"\s+value="all"/)
    expect(body).toMatch(/<option selected>\s*merchant/)
    await site.send('/pay/faults', { reset: 'yes' })
    expect((await site.ask('/pay/faults')).body).toMatch(/name="copies"\s+value="1"/)
  })

  it('can be preset in the URL of a payment', async () => {
    const page = await site.open({ billingNo: billingNo() })
    const { body } = await site.ask(`${page}?drop=all&delay=250`)
    expect(body).toMatch(/name="drop"\s+value="all"/)
    expect(body).toMatch(/name="delay"\s+value="250"/)
  })

  it.each([
    { delay: '-1' },
    { delay: '99999999' },
    { copies: '1e3' },
    { copies: 'all' },
    { drop: '21' },
    { wrong: 'everything' },
    { wrong: '__proto__' },
    { later: '' },
  ])('are ignored if they are invalid: %j', async (invalidFaults) => {
    const before = await site.paysite.faults()
    await site.send('/pay/faults', invalidFaults)
    expect(await site.paysite.faults()).toEqual(before)
  })
})
