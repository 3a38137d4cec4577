import { describe, expect, it } from 'vitest'
import { signAirwallexWebhook } from '../../../../../server/providers/companies/airwallex/signature.ts'
import { parseAirwallexWebhook } from '../../../../../server/providers/companies/airwallex/webhook.ts'

const now = 1_800_000_000

interface Changes {
  sentAt?: string
  method?: string
  secret?: string
  name?: string
  account?: string
  object?: object
  /** Fields of the envelope. */
  envelope?: object
  headers?: Record<string, string>
}

function parse(status: string, changes: Changes = {}) {
  const { sentAt = `${now}000`, method = 'POST', secret = 'secret' } = changes
  const { name = 'payment_intent.updated', account = 'A1' } = changes
  const object = { id: 'I1', merchant_order_id: 'WT1', amount: 4.99, currency: 'USD', status, ...changes.object }
  const content = { id: 'E1', name, account_id: account, data: { object }, ...changes.envelope }
  const body = Buffer.from(JSON.stringify(content))
  const signed = { 'x-timestamp': sentAt, 'x-signature': signAirwallexWebhook(sentAt, body, secret) }
  const headers = changes.headers ?? signed
  return parseAirwallexWebhook(
    { method, url: '/notify/airwallex/A1', headers, body },
    { webhookSecrets: ['secret'], merchant: 'A1', now: () => now },
  )
}

describe('a payment that Airwallex reports', () => {
  it.each([
    ['REQUIRES_PAYMENT_METHOD', 'pending'],
    ['REQUIRES_CUSTOMER_ACTION', 'pending'],
    ['REQUIRES_CAPTURE', 'pending'],
    ['PENDING', 'pending'],
    ['PENDING_REVIEW', 'pending'],
    ['SUCCEEDED', 'paid'],
    ['CANCELLED', 'expired'],
    ['EXPIRED', 'expired'],
    ['FROZEN', 'unknown'],
  ])('as %s is %s', (word, status) => {
    expect(parse(word).events).toMatchObject([{ about: 'payment', billingNo: 'WT1', status, amountMinor: 499 }])
  })

  it('is queried if the webhook is older than five minutes', () => {
    expect(parse('SUCCEEDED', { sentAt: `${now - 300}000` }).trust).toBe('signed')
    expect(parse('SUCCEEDED', { sentAt: `${now - 301}000` }).trust).toBe('hint')
    expect(parse('SUCCEEDED', { sentAt: `${now + 301}000` }).trust).toBe('hint')
  })

  it('keeps the account that was paid, and its time is that of its last change, its event or its arrival', () => {
    const created_at = '1970-01-01T00:10:00+0000'
    const at = (changes: Changes) => parse('SUCCEEDED', { account: 'A2', ...changes })
    expect(at({ object: { updated_at: '1970-01-01T00:20:00+0000' }, envelope: { created_at } })).toEqual({
      trust: 'signed',
      events: [
        {
          about: 'payment',
          eventId: 'I1.paid',
          billingNo: 'WT1',
          providerRef: 'I1',
          merchant: 'A2',
          amountMinor: 499,
          currency: 'USD',
          status: 'paid',
          occurredAt: 1200,
        },
      ],
      reply: { status: 200, body: '' },
    })
    expect(at({ envelope: { created_at } }).events).toMatchObject([{ occurredAt: 600 }])
    expect(at({}).events).toMatchObject([{ occurredAt: now }])
  })

  it('is ignored without its order, and refused without its account', () => {
    expect(parse('SUCCEEDED', { object: { merchant_order_id: undefined } })).toMatchObject({
      trust: 'signed',
      events: [],
      reply: { status: 200 },
    })
    for (const missing of ['id', 'name', 'account_id', 'data'])
      expect(parse('SUCCEEDED', { envelope: { [missing]: undefined } })).toEqual({
        trust: 'no',
        events: [],
        reply: { status: 400, body: '{}' },
      })
  })

  it.each([
    ['another method', { method: 'GET' }],
    ['another secret', { secret: 'wrong' }],
    ['no signature', { headers: { 'x-timestamp': `${now}000` } }],
    ['no time', { headers: { 'x-signature': 'abc' } }],
    ['a time that is too short', { sentAt: '123456789' }],
    ['a time that is too long', { sentAt: `${now}0000000` }],
    ['a time with text before it', { sentAt: `x${now}000` }],
    ['a time with text behind it', { sentAt: `${now}000x` }],
  ])('is refused with %s', (_what, changes) => {
    expect(parse('SUCCEEDED', changes)).toMatchObject({ trust: 'no', events: [], reply: { status: 401 } })
  })
})

describe('a refund or dispute that Airwallex reports', () => {
  const common = {
    eventId: 'E1',
    billingNo: 'WT1',
    providerRef: 'I1',
    amountMinor: 499,
    currency: 'USD',
    occurredAt: now,
  }
  const dispute = { name: 'payment_dispute.updated', object: { payment_intent_id: 'I1' } }
  const refund = {
    name: 'refund.updated',
    object: { payment_intent_id: 'I1', metadata: { billing_no: 'WT1', refund_no: 'RF1' } },
  }

  it.each([
    ['REQUIRES_RESPONSE', 'opened'],
    ['CHALLENGED', 'opened'],
    ['WON', 'won'],
    ['LOST', 'lost'],
    ['ACCEPTED', 'lost'],
  ])('as a dispute that is %s is %s', (word, status) => {
    expect(parse(word, dispute).events).toMatchObject([{ about: 'dispute', ...common, status }])
  })

  it.each([
    ['REQUIRES_RESPONSE', { respondBy: Date.parse('2026-12-14T23:59:59Z') / 1000 }],
    ['CHALLENGED', { respondBy: null }],
  ])('as a dispute that is %s says until when an agent can send evidence', (word, deadline) => {
    const object = { payment_intent_id: 'I1', due_at: '2026-12-14T23:59:59+0000' }
    expect(parse(word, { ...dispute, object }).events).toMatchObject([deadline])
  })

  it('is ignored in an unknown state, in another account, or without its order', () => {
    expect(parse('SOMETHING', dispute).events).toEqual([])
    expect(parse('WON', { ...dispute, account: 'A2' }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'refund.updated', object: { payment_intent_id: 'I1' } }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'customer.updated' }).events).toEqual([])
    expect(parse('SUCCEEDED', { ...refund, account: 'A2' }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'customer.updated', account: 'A2' })).toMatchObject({
      trust: 'signed',
      events: [],
    })
    for (const name of ['customer.updated', 'my.payment_dispute.'])
      expect(parse('WON', { ...dispute, name }).events).toEqual([])
    for (const name of ['customer.updated', 'my.refund.', 'payment_intent.updated'])
      expect(parse('SETTLED', { object: { ...refund.object, merchant_order_id: undefined }, name }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'my.payment_intent.' }).events).toEqual([])
  })

  it.each([
    ['NEW', 'pending'],
    ['SETTLED', 'refunded'],
    ['FAILED', 'refused'],
  ])('as a refund that is %s names the refund, which is %s', (word, status) => {
    expect(parse(word, refund).events).toEqual([{ about: 'refund', ...common, refundNo: 'RF1', status }])
  })

  it('as a refund from Airwallex’s dashboard has no number of ours', () => {
    const metadata = { billing_no: 'WT1' }
    expect(parse('SETTLED', { ...refund, object: { ...refund.object, metadata } }).events).toMatchObject([
      { billingNo: 'WT1', refundNo: undefined },
    ])
  })
})
