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

describe('a well-behaved site', () => {
  it('tells once of each payment: signed, true, and equal to what it answers when asked', async () => {
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

  it('tells again, later and later, until somebody takes it, and of the same event', async () => {
    site.gateway.answer = () => (site.received.length < 4 ? 503 : 204)
    const page = await pay()
    for (const ms of [0, 999, 1, 1999, 1, 5000, 60_000]) await site.pass(ms)
    expect(await outcomes(page)).toEqual([['delivered', 503, 503, 503, 204]])
    expect(new Set(site.received.map(({ letter }) => letter.headers['webhook-id'])).size).toBe(1)
  })

  it('gives up in the end, also where nobody answers', async () => {
    site.gateway.answer = () => undefined
    const page = await pay()
    for (let hour = 0; hour < 12; hour += 1) await site.pass(3_600_000)
    const [[state, ...attempts] = []] = (await outcomes(page)) ?? []
    expect(state).toBe('given up')
    expect(attempts).toEqual(Array.from({ length: 7 }, () => 'unreachable'))
  })

  it('tells again when its operator wants it, of the same event', async () => {
    const page = await pay()
    await site.pass()
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'tell' })
    await site.pass()
    expect(site.statuses()).toEqual(['paid', 'paid'])
    expect(site.received[0]?.standing.eventId).toBe(site.received[1]?.standing.eventId)
  })
})

describe('the fault', () => {
  it('delay holds the notification back', async () => {
    await pay({ delay: '5000' })
    expect(await site.pass(4999)).toEqual([])
    expect(await site.pass(1)).toHaveLength(1)
  })

  it('copies sends the same news so many times at once', async () => {
    await pay({ copies: '5' })
    const all = await site.pass()
    expect(all).toHaveLength(5)
    expect(new Set(all.map(({ letter }) => letter.headers['webhook-id'])).size).toBe(1)
    expect(new Set(all.map(({ letter }) => letter.body)).size).toBe(1)
  })

  it('reorder tells of the beginning after the end', async () => {
    await pay({ reorder: 'on' })
    for (const ms of [0, 1499, 1]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid', 'pending'])
    expect(site.received[0]?.standing.eventId).not.toBe(site.received[1]?.standing.eventId)
  })

  it('reorder lets a late success overtake the failure', async () => {
    const page = await site.open({ billingNo: billingNo() })
    await site.send(`${page}/fail`, { reorder: 'on' })
    await site.pass(100)
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'pay' })
    // Each at its own moment: what is due at once leaves at once.
    for (const ms of [0, 1400, 100]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid', 'failed', 'pending'])
  })

  it('drop loses the first attempts', async () => {
    const page = await pay({ drop: '2' })
    for (const ms of [0, 1000, 2000]) await site.pass(ms)
    expect(site.statuses()).toEqual(['paid'])
    expect(await outcomes(page)).toEqual([['delivered', 'dropped', 'dropped', 200]])
  })

  it('drop loses all of them, and the payment can still be asked for', async () => {
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
  ])('wrong tells a wrong %s, rightly signed, and the truth when asked', async (wrong, lie) => {
    const order = billingNo()
    await pay({ wrong }, { billingNo: order })
    const [received] = await site.pass()
    const truth = await site.paysite.provider.query(order)
    expect(received?.standing).toEqual({ ...truth, ...lie })
    expect(truth).toMatchObject({ amountMinor: 14_999, currency: 'TWD', merchant: 'watt' })
    expect(received?.isSigned).toBe(true)
  })

  it('wrong signs the truth wrongly', async () => {
    await pay({ wrong: 'signature' })
    const [received] = await site.pass()
    expect(received).toMatchObject({ isSigned: false, standing: { status: 'paid', amountMinor: 14_999 } })
  })

  it('wrong signs rightly, but long ago', async () => {
    await pay({ wrong: 'time' })
    const [received] = await site.pass()
    expect(received?.isSigned).toBe(true)
    const at = Number(received?.letter.headers['webhook-timestamp'])
    expect(Math.floor(site.clock.ms / 1000) - at).toBeGreaterThan(300)
  })

  it('later pays by itself after its time, and says before that it is under way', async () => {
    const page = await site.open({ billingNo: billingNo() })
    expect((await site.send(`${page}/later`, { later: '3000' })).statusCode).toBe(303)
    for (const ms of [0, 2999]) await site.pass(ms)
    expect(site.statuses()).toEqual(['pending'])
    await site.pass(1)
    expect(site.statuses()).toEqual(['pending', 'paid'])
  })

  it('tells when a payment was made, in its notification and when asked, though it got to it late', async () => {
    const number = billingNo()
    const page = await site.open({ billingNo: number })
    await site.send(`${page}/later`, { later: '3000' })
    const paidAt = Math.floor((site.clock.ms + 3000) / 1000)
    await site.pass(60_000)
    // Both are due at once, and come in any order.
    const paid = site.received.find(({ standing }) => standing.status === 'paid')
    expect(paid?.standing).toMatchObject({ occurredAt: paidAt })
    expect(await site.paysite.provider.query(number)).toMatchObject({ status: 'paid', occurredAt: paidAt })
  })

  it('later never pays by itself, but from the statement', async () => {
    const page = await site.open({ billingNo: billingNo() })
    await site.send(`${page}/later`, { later: 'never' })
    await site.pass(600_000)
    expect(site.statuses()).toEqual(['pending'])
    await site.send('/pay/statement', { payment: page.replace('/pay/', ''), action: 'pay' })
    await site.pass()
    expect(site.statuses()).toEqual(['pending', 'paid'])
  })
})

describe('faults', () => {
  it('of the site hold for every payment, those of a payment win', async () => {
    await site.send('/pay/faults', { copies: '3', delay: '1000' })
    await pay()
    await pay({ copies: '1' })
    expect(await site.pass()).toHaveLength(0)
    expect(await site.pass(1000)).toHaveLength(4)
  })

  it('of the site are shown where they are turned, and go back to good', async () => {
    await site.send('/pay/faults', { copies: '7', drop: 'all', wrong: 'merchant' })
    const { body } = await site.ask('/pay/faults')
    expect(body).toMatch(/name="copies"\s+value="7"/)
    expect(body).toMatch(/name="drop"\s+value="all"/)
    expect(body).toMatch(/<option selected>\s*merchant/)
    await site.send('/pay/faults', { reset: 'yes' })
    expect((await site.ask('/pay/faults')).body).toMatch(/name="copies"\s+value="1"/)
  })

  it('are filled in from the address of a payment', async () => {
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
  ])('that make no sense change nothing: %j', async (nonsense) => {
    const before = await site.paysite.faults()
    await site.send('/pay/faults', nonsense)
    expect(await site.paysite.faults()).toEqual(before)
  })
})
