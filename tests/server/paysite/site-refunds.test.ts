import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createWebhookHandler } from '../../../server/providers/companies/http/webhook.ts'
import { openSite, secret, type Site } from './paysite-visit.ts'

let site: Site
let count = 0
beforeAll(async () => {
  site = await openSite()
  // The gateway rejects old signatures, so the clock must be current.
  site.clock.ms = Date.now()
})
beforeEach(async () => {
  await site.send('/pay/faults', { reset: 'yes' })
  await site.pass()
  site.received.length = 0
})

const createPaidPayment = async () => {
  count += 1
  const billingNo = `WTbBack-${count}`
  const page = await site.open({ billingNo })
  await site.send(`${page}/pay`)
  await site.pass()
  site.received.length = 0
  return { billingNo, providerRef: page.replace('/pay/', '') }
}
const refund = (
  { billingNo, providerRef }: Awaited<ReturnType<typeof createPaidPayment>>,
  amountMinor: number,
  refundNo = 'RF1',
) =>
  site.paysite.provider.refund({
    refundNo: `${billingNo}.${refundNo}`,
    billingNo,
    providerRef,
    amountMinor,
    currency: 'TWD',
    paidMinor: 14_999,
  })
const press = async (payment: string, action: string, more: Record<string, string> = {}) => {
  await site.send('/pay/statement', { payment, action, ...more })
  await site.pass(1)
}
const rowOf = async (billingNo: string) => (await site.paysite.statement(billingNo)).payments[0]
/** Returns the events that a gateway reads in the webhooks. */
const readEvents = async () => {
  await site.pass()
  const handleWebhook = createWebhookHandler([secret], 'demo')
  const notices = site.received.map(({ letter }) =>
    handleWebhook({ method: 'POST', url: '/', headers: letter.headers, body: Buffer.from(letter.body) }),
  )
  return notices.flatMap(({ events }) => events)
}

describe('the payment site', () => {
  it('makes a refund once per number, lists it in the statement and sends a signed notification', async () => {
    const payment = await createPaidPayment()
    expect(await refund(payment, 5000)).toMatchObject({ status: 'refunded' })
    expect(await refund(payment, 5000)).toMatchObject({ status: 'refunded' })
    expect((await rowOf(payment.billingNo))?.refunds).toMatchObject([{ amountMinor: 5000, status: 'refunded' }])
    expect(await readEvents()).toMatchObject([
      { about: 'refund', refundNo: `${payment.billingNo}.RF1`, status: 'refunded', amountMinor: 5000, currency: 'TWD' },
    ])
    expect((await site.ask(`/pay/statement?billing_no=${payment.billingNo}`)).body).toContain('NT$50.00 back')
  })

  it('never refunds more than was paid, even for concurrent requests', async () => {
    const payment = await createPaidPayment()
    const answers = await Promise.all([
      refund(payment, 9000, 'a'),
      refund(payment, 9000, 'b'),
      refund(payment, 9000, 'c'),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual(['refunded', 'refused', 'refused'])
  })

  it('refuses to refund an unpaid payment', async () => {
    const page = await site.open({ billingNo: 'WTbOpen' })
    const open = { billingNo: 'WTbOpen', providerRef: page.replace('/pay/', '') }
    expect(await refund(open, 1)).toMatchObject({ status: 'refused' })
  })

  it('keeps a refund pending with the fault "pending" until it is decided in the statement', async () => {
    await site.send('/pay/faults', { refunds: 'pending' })
    const payment = await createPaidPayment()
    const request = { refundNo: `${payment.billingNo}.RF1` } as Parameters<typeof site.paysite.provider.queryRefund>[0]
    expect(await refund(payment, 14_999)).toMatchObject({ status: 'pending' })
    await site.pass(1)
    await press(payment.providerRef, 'refunded', { refund: request.refundNo })
    await press(payment.providerRef, 'refused', { refund: request.refundNo })
    expect(await site.paysite.provider.queryRefund(request)).toMatchObject({ status: 'refunded' })
    expect((await readEvents()).map(({ status }) => status)).toEqual(['pending', 'refunded'])
  })

  it('refuses a refund with the fault "refused"', async () => {
    await site.send('/pay/faults', { refunds: 'refused' })
    expect(await refund(await createPaidPayment(), 1)).toMatchObject({ status: 'refused' })
  })

  it('reports a refund made in the statement without a refund number', async () => {
    const payment = await createPaidPayment()
    await refund(payment, 4999)
    await press(payment.providerRef, 'refund')
    await press(payment.providerRef, 'refund')
    // Webhooks that are due at the same time are sent in any order.
    const byAmount = (await readEvents()).toSorted((a, b) => (a.amountMinor ?? 0) - (b.amountMinor ?? 0))
    expect(byAmount).toMatchObject([
      { about: 'refund', refundNo: `${payment.billingNo}.RF1`, status: 'refunded', amountMinor: 4999 },
      { about: 'refund', refundNo: undefined, status: 'refunded', amountMinor: 10_000 },
    ])
  })

  it('reports a dispute that is opened and decided in the statement', async () => {
    const payment = await createPaidPayment()
    for (const action of ['win', 'dispute', 'dispute', 'win', 'lose']) await press(payment.providerRef, action)
    const events = await readEvents()
    expect(events.map(({ about, status }) => `${about} ${status}`)).toEqual([
      'dispute opened',
      'dispute won',
      'dispute lost',
    ])
    const sevenDays = 7 * 86_400
    const respondBy = (events[0]?.occurredAt ?? 0) + sevenDays
    expect(events[0]).toMatchObject({ providerRef: payment.providerRef, amountMinor: 14_999, respondBy })
    expect(events[1]).not.toHaveProperty('respondBy')
    expect((await rowOf(payment.billingNo))?.dispute).toBe('lost')
  })
})
