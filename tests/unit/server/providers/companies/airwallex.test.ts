import { describe, expect, it } from 'vitest'
import { signAirwallexWebhook } from '../../../../../server/providers/companies/airwallex/signature.ts'
import { parseAirwallexWebhook } from '../../../../../server/providers/companies/airwallex/webhook.ts'

const now = 1_800_000_000

function parse(status: string, changes: { sentAt?: string; method?: string; secret?: string } = {}) {
  const { sentAt = `${now}000`, method = 'POST', secret = 'secret' } = changes
  const intent = { id: 'I1', merchant_order_id: 'WT1', amount: 4.99, currency: 'USD', status }
  const content = { id: 'E1', name: 'payment_intent.updated', account_id: 'A1', data: { object: intent } }
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
