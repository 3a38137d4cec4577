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
}

function parse(status: string, changes: Changes = {}) {
  const { sentAt = `${now}000`, method = 'POST', secret = 'secret' } = changes
  const { name = 'payment_intent.updated', account = 'A1' } = changes
  const object = { id: 'I1', merchant_order_id: 'WT1', amount: 4.99, currency: 'USD', status, ...changes.object }
  const content = { id: 'E1', name, account_id: account, data: { object } }
  const body = Buffer.from(JSON.stringify(content))
  const headers = { 'x-timestamp': sentAt, 'x-signature': signAirwallexWebhook(sentAt, body, secret) }
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
  })

  it.each([
    ['another method', { method: 'GET' }],
    ['another secret', { secret: 'wrong' }],
    ['a time that is too short', { sentAt: '123456789' }],
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
    expect(parse(word, dispute).events).toEqual([{ about: 'dispute', ...common, status }])
  })

  it('is ignored in an unknown state, in another account, or without its order', () => {
    expect(parse('SOMETHING', dispute).events).toEqual([])
    expect(parse('WON', { ...dispute, account: 'A2' }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'refund.updated', object: { payment_intent_id: 'I1' } }).events).toEqual([])
    expect(parse('SUCCEEDED', { name: 'customer.updated' }).events).toEqual([])
  })

  it('as a refund names the refund', () => {
    expect(parse('NEW', refund).events).toEqual([{ about: 'refund', ...common, refundNo: 'RF1', status: 'pending' }])
  })
})
