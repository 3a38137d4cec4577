import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { gameServiceCalls } from '../../../../../server/providers/hub/game-calls.table.ts'
import { paymentServiceCalls } from '../../../../../server/providers/hub/payment-calls.table.ts'
import { publisherApiOperations } from '../../../../../server/providers/hub/publisher-api.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'

const payment = { ...samplePayment, amountDecimal: '4.99', notifyUrl: 'https://gateway.example/notify/http/shop' }
const refund = {
  refundNo: 'RF1',
  billingNo: 'WT1',
  providerRef: 'r1',
  amountMinor: 499,
  amountDecimal: '4.99',
  currency: 'USD',
  paidMinor: 999,
  paidDecimal: '9.99',
}
const requests = {
  create: payment,
  query: { billingNo: 'WT1' },
  refund,
  queryRefund: refund,
} satisfies Record<keyof typeof paymentServiceCalls, object>

describe('a publisher’s payment service that checks requests by the published schema', () => {
  it.each(Object.entries(requests))('accepts what the gateway sends to %s', (name, request) => {
    const schema = paymentServiceCalls[name as keyof typeof requests].request
    expect(v.parse(schema, request)).toEqual(request)
  })

  it.each(Object.entries(requests))('accepts %s of a gateway that knows no decimal amounts', (name, request) => {
    const schema = paymentServiceCalls[name as keyof typeof requests].request
    const { amountDecimal: _amount, paidDecimal: _paid, ...older } = request as Partial<typeof refund>
    expect(v.parse(schema, older)).toEqual(older)
  })

  it.each(Object.entries(requests))('misses no field of %s', (name, request) => {
    const schema = paymentServiceCalls[name as keyof typeof requests].request
    for (const field of Object.keys(request).filter((one) => !one.endsWith('Decimal'))) {
      const { issues = [] } = v.safeParse(schema, { ...request, [field]: undefined })
      expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field])
    }
  })

  it.each([
    { currency: 'GOLD' },
    { amountMinor: 0.5 },
    { amountDecimal: '4,99' },
    { paywayId: 0.5 },
    { kind: 'cash' },
    { language: 'xx' },
    { notifyUrl: 'no address' },
    { returnUrl: 'x'.repeat(4001) },
    { display: { ...payment.display, goods: undefined } },
    { display: {} },
  ])('refuses a payment with %j', (changes) => {
    expect(v.safeParse(paymentServiceCalls.create.request, { ...payment, ...changes }).success).toBe(false)
  })
})

describe('a publisher who reads the OpenAPI document', () => {
  const operations = Object.entries(publisherApiOperations)

  it('finds each request under its service, with its path and a sentence about it', () => {
    const ofPayment = ['payment.create', 'payment.query', 'payment.refund', 'payment.queryRefund', 'gateway.notify']
    const ofGame = [...Object.keys(gameServiceCalls).map((name) => `game.${name}`), 'gateway.games']
    expect(operations.map(([name, { tag }]) => [name, tag])).toEqual([
      ...ofPayment.map((name) => [name, 'payment']),
      ...ofGame.map((name) => [name, 'game']),
    ])
    for (const [name, { summary }] of operations) {
      const [service] = name.split('.')
      const place = { payment: 'POST <PAYMENT_URL>/', game: 'POST <GAME_URL>/', gateway: 'POST ' }[service ?? '']
      expect([name, summary.startsWith(place ?? '?')]).toEqual([name, true])
      expect(summary.split(': ').slice(1).join().length).toBeGreaterThan(10)
    }
    expect(new Set(operations.map(([, { summary }]) => summary)).size).toBe(operations.length)
  })

  it('finds the webhooks of a payment service, one event or several', () => {
    const { request, answer } = publisherApiOperations['gateway.notify']
    const event = {
      eventId: 'e1',
      billingNo: 'WT1',
      providerRef: 'r1',
      amountMinor: 499,
      currency: 'USD',
      occurredAt: 6,
    }
    const refunded = { ...event, about: 'refund', status: 'refunded' }
    expect(v.safeParse(request, refunded).success).toBe(true)
    expect(v.safeParse(request, { events: [refunded] }).output).toMatchObject({ events: [refunded] })
    expect(v.safeParse(request, { events: [event] }).success).toBe(false)
    expect(v.safeParse(answer, {}).success).toBe(true)
  })
})
