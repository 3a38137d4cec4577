import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  mapPaypalOrderToPaymentStatus,
  paypalOrderSchema,
} from '../../../../../server/providers/companies/paypal/order.ts'
import { paypalAdapter } from '../../../../../server/providers/companies/paypal/paypal.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch, retriedStatuses, type FakeResponse, type SentRequest } from './fake-fetch.ts'

const settings = { clientId: 'client', clientSecret: 's', webhookId: 'hook', environment: 'sandbox' }
const open = (changes: object = {}, now = 18_000) =>
  paypalAdapter.open(v.parse(paypalAdapter.settings, { ...settings, ...changes }), {
    merchant: 'WATT',
    notifyUrl: '',
    now: () => now,
  })
const payment = { ...samplePayment, notifyUrl: '' }
const approve = { rel: 'approve', href: 'https://www.paypal.com/pay' }
const order = { id: 'O1', status: 'CREATED', links: [{ rel: 'self', href: 'https://api.paypal.com/o' }, approve] }

/** Answers every request but that for the token, which the list of requests leaves out. */
function respond(response: FakeResponse): SentRequest[] {
  const sent: SentRequest[] = []
  fakeFetch((request) => {
    if (request.url.endsWith('/oauth2/token')) return { body: { access_token: 'T', expires_in: 600 } }
    sent.push(request)
    return response
  })
  return sent
}
afterEach(() => void vi.restoreAllMocks())

describe('a payment created at PayPal', () => {
  it('is an order on PayPal’s page', async () => {
    const sent = respond({ status: 201, body: order })
    expect(await open().create(payment)).toEqual({ providerRef: 'O1', entry: { url: 'https://www.paypal.com/pay' } })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://api-m.sandbox.paypal.com/v2/checkout/orders',
        headers: {
          'content-type': 'application/json',
          authorization: 'Bearer T',
          prefer: 'return=representation',
          'paypal-request-id': 'WTnumber-2',
        },
        redirect: 'error',
      },
    ])
    expect(sent[0]?.body).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'WTnumber',
          invoice_id: 'WTnumber',
          description: 'C',
          amount: { currency_code: 'USD', value: '4.99' },
          payee: { merchant_id: 'WATT' },
        },
      ],
      payment_source: {
        paypal: {
          experience_context: {
            return_url: 'https://watt.example/',
            cancel_url: 'https://watt.example/',
            user_action: 'PAY_NOW',
            shipping_preference: 'NO_SHIPPING',
          },
        },
      },
    })
  })

  it('is an order in the drop-in if the player chose it', async () => {
    respond({ status: 201, body: { ...order, links: undefined } })
    expect(await open().create({ ...payment, kind: 'drop-in' })).toEqual({
      providerRef: 'O1',
      entry: {
        drop_in: { sdk: 'paypal', environment: 'sandbox', client_id: 'client', order_id: 'O1', currency: 'USD' },
      },
    })
  })

  it.each([
    ['payer-action', true],
    ['approve', true],
    ['capture', false],
  ])('with a link of the kind %s has a page: %s', async (rel, hasPage) => {
    respond({ status: 201, body: { ...order, links: [{ ...approve, rel }] } })
    const created = open().create(payment)
    await (hasPage
      ? expect(created).resolves.toMatchObject({ entry: { url: approve.href } })
      : expect(created).rejects.toThrow('PayPal returned no page URL for the order'))
  })

  it('is a new order after two and a half hours, before PayPal’s own order expires', async () => {
    const sent = respond({ status: 201, body: order })
    for (const now of [18_000, 26_999, 27_000]) await open({}, now).create(payment)
    expect(sent.map(({ headers }) => headers['paypal-request-id'])).toEqual(['WTnumber-2', 'WTnumber-2', 'WTnumber-3'])
  })

  it.each([
    [{ environment: 'production' }, 'https://api-m.paypal.com/v2/'],
    [{ url: 'https://proxy.example/' }, 'https://proxy.example/v2/'],
  ])('for an account with %j goes to %s', async (changes, base) => {
    const sent = respond({ status: 201, body: order })
    await open(changes).create(payment)
    expect(sent[0]?.url.startsWith(base)).toBe(true)
  })

  it.each([
    [45_000, 'TWD', '450'],
    [150_000, 'JPY', '1500'],
    [499, 'EUR', '4.99'],
  ] as const)('of %d hundredths of %s has the value %s', async (amountMinor, currency, value) => {
    const sent = respond({ status: 201, body: order })
    await open().create({ ...payment, amountMinor, currency })
    expect(sent[0]?.body).toMatchObject({ purchase_units: [{ amount: { value } }] })
  })

  it('shows at most 127 characters of the goods', async () => {
    const sent = respond({ status: 201, body: order })
    await open().create({ ...payment, display: { ...payment.display, goods: 'g'.repeat(128) } })
    expect(sent[0]?.body).toMatchObject({ purchase_units: [{ description: 'g'.repeat(127) }] })
  })
})

describe('a refund at PayPal', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: 'C/1',
    amountMinor: 150_000,
    currency: 'JPY',
    paidMinor: 150_000,
  } as const

  it('has its capture, its amount and its number', async () => {
    const sent = respond({ status: 201, body: { id: 'R1', status: 'PENDING' } })
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'pending', refundRef: 'R1' })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://api-m.sandbox.paypal.com/v2/payments/captures/C%2F1/refund',
        headers: { 'paypal-request-id': 'RF1' },
      },
    ])
    expect(sent[0]?.body).toEqual({ amount: { currency_code: 'JPY', value: '1500' }, custom_id: 'WT1.RF1' })
  })

  it.each([
    ['COMPLETED', 'refunded'],
    ['CANCELLED', 'refused'],
    ['FAILED', 'refused'],
  ])('that is %s is %s', async (word, status) => {
    respond({ body: { id: 'R1', status: word } })
    expect(await open().refund?.(request)).toMatchObject({ status, refundRef: 'R1' })
  })

  it.each([404, 422])('that is answered with %d is refused', async (status) => {
    respond({ status })
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'refused' })
  })

  it.each([...retriedStatuses, 200])('is repeated after an answer of %d without a refund', async (status) => {
    respond({ status })
    await expect(open().refund?.(request)).rejects.toMatchObject({ status })
  })
})

describe('an order at PayPal', () => {
  const amount = { currency_code: 'USD', value: '4.99' }
  const read = (changes: object) =>
    mapPaypalOrderToPaymentStatus(v.parse(paypalOrderSchema, { id: 'O1', status: 'COMPLETED', ...changes }), {
      billingNo: 'WT1',
      merchant: 'WATT',
      now: 1000,
    })
  const withCaptures = (...statuses: string[]) => ({
    create_time: '1970-01-01T00:05:00Z',
    purchase_units: [
      {
        amount: { ...amount, value: '9.99' },
        payee: { merchant_id: 'OTHER' },
        payments: {
          captures: statuses.map((status, index) => ({
            id: `C${index}`,
            status,
            amount,
            create_time: '1970-01-01T00:10:00Z',
          })),
        },
      },
    ],
  })

  it.each([
    ['COMPLETED', 'paid'],
    ['REFUNDED', 'paid'],
    ['PARTIALLY_REFUNDED', 'paid'],
    ['PENDING', 'pending'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
  ])('whose last capture is %s is %s', (word, status) => {
    expect(read(withCaptures('DECLINED', word))).toEqual({
      eventId: `C1.${status}`,
      billingNo: 'WT1',
      providerRef: 'C1',
      merchant: 'OTHER',
      amountMinor: 499,
      currency: 'USD',
      status,
      occurredAt: 600,
    })
  })

  it('whose last capture has a status that PayPal adds later is unknown', () => {
    expect(read(withCaptures('HELD'))).toMatchObject({ eventId: 'C0.HELD', status: 'unknown', rawStatus: 'HELD' })
  })

  it.each([
    ['APPROVED', 'pending'],
    ['PAYER_ACTION_REQUIRED', 'pending'],
    ['VOIDED', 'expired'],
  ])('without a capture that is %s is %s', (word, status) => {
    for (const payments of [undefined, {}])
      expect(read({ status: word, purchase_units: [{ amount, payments }] })).toEqual({
        eventId: `O1.${status}`,
        billingNo: 'WT1',
        providerRef: 'O1',
        merchant: 'WATT',
        amountMinor: 499,
        currency: 'USD',
        status,
        occurredAt: 1000,
      })
  })

  it('without an amount matches no order', () => {
    for (const purchase_units of [undefined, [{ payee: {} }]])
      expect(read({ status: 'CREATED', purchase_units })).toMatchObject({
        amountMinor: -1,
        currency: '-',
        merchant: 'WATT',
      })
  })
})
