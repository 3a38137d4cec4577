import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { airwallexAdapter } from '../../../../../server/providers/companies/airwallex/airwallex.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch, retriedStatuses, type FakeResponse, type SentRequest } from './fake-fetch.ts'

const settings = { clientId: 'client', apiKey: 'key', webhookSecrets: ['secret'], environment: 'demo' }
let now = 1_800_000_000
const open = (changes: object = {}) =>
  airwallexAdapter.open(v.parse(airwallexAdapter.settings, { ...settings, ...changes }), {
    merchant: 'acct_1',
    notifyUrl: '',
    now: () => now,
  })

const intent = {
  id: 'int_1',
  client_secret: 'fresh',
  merchant_order_id: 'WTnumber',
  amount: 4.99,
  currency: 'USD',
  status: 'REQUIRES_PAYMENT_METHOD',
}
const login = { token: 'T', expires_at: '2027-01-15T09:00:00Z' }

/** Answers requests by path. The login always succeeds, and the list of requests leaves it out. */
function respond(responses: Record<string, FakeResponse>): SentRequest[] {
  const sent: SentRequest[] = []
  fakeFetch((request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.endsWith('/authentication/login')) return { status: 201, body: login }
    sent.push(request)
    return responses[`${pathname.split('/api/v1/pa/')[1]}${search}`] ?? { status: 404, body: {} }
  })
  return sent
}
const payment = { ...samplePayment, notifyUrl: '' }
afterEach(() => {
  vi.restoreAllMocks()
  now = 1_800_000_000
})

describe('a payment created at Airwallex', () => {
  it('is an intent for the order, which the player pays in the drop-in', async () => {
    const sent = fakeFetch(({ url }) => ({ status: 201, body: url.endsWith('/login') ? login : intent }))
    expect(await open().create(payment)).toEqual({
      providerRef: 'int_1',
      entry: {
        drop_in: { sdk: 'airwallex', environment: 'demo', intent_id: 'int_1', client_secret: 'fresh', currency: 'USD' },
      },
    })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://api-demo.airwallex.com/api/v1/authentication/login',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-client-id': 'client',
          'x-api-key': 'key',
        },
        text: '{}',
        redirect: 'error',
      },
      {
        method: 'POST',
        url: 'https://api-demo.airwallex.com/api/v1/pa/payment_intents/create',
        headers: { 'content-type': 'application/json', authorization: 'Bearer T' },
        redirect: 'error',
      },
    ])
    expect(sent[1]?.body).toEqual({
      request_id: 'WTnumber',
      merchant_order_id: 'WTnumber',
      amount: 4.99,
      currency: 'USD',
      return_url: 'https://watt.example/',
      metadata: { goods: 'C' },
    })
  })

  it.each([
    ['prod', undefined, 'https://api.airwallex.com'],
    ['prod', 'https://proxy.example/air//', 'https://proxy.example/air'],
  ])('in the environment %s with the address %s is sent to %s', async (environment, url, base) => {
    const sent = respond({ 'payment_intents/create': { status: 201, body: intent } })
    await open({ environment, url }).create(payment)
    expect(sent[0]?.url.startsWith(`${base}/api/v1/pa/`)).toBe(true)
  })

  it.each([
    [1_500_000, 'IDR', 15_000],
    [150_000, 'JPY', 1500],
    [990, 'RMB', 9.9],
  ] as const)('of %d hundredths of %s has the amount %d', async (amountMinor, currency, amount) => {
    const sent = respond({ 'payment_intents/create': { status: 201, body: intent } })
    await open().create({ ...payment, amountMinor, currency })
    expect(sent[0]?.body).toMatchObject({ amount })
  })

  it('shows at most a hundred characters of the goods', async () => {
    const sent = respond({ 'payment_intents/create': { status: 201, body: intent } })
    await open().create({ ...payment, display: { ...payment.display, goods: 'g'.repeat(101) } })
    expect(sent[0]?.body).toMatchObject({ metadata: { goods: 'g'.repeat(100) } })
  })

  it('a second time continues with the intent that exists', async () => {
    const { client_secret: _secret, ...listed } = intent
    const sent = respond({
      'payment_intents/create': { status: 400, body: { code: 'duplicate_request' } },
      'payment_intents?merchant_order_id=WTnumber': { body: { items: [listed] } },
      'payment_intents/int_1': { body: intent },
    })
    expect(await open().create(payment)).toMatchObject({
      providerRef: 'int_1',
      entry: { drop_in: { client_secret: 'fresh' } },
    })
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET'])
  })

  it.each([
    ['Airwallex refuses it for another reason', 'invalid_argument', { body: { items: [intent] } }],
    ['the intent it repeats is not listed', 'duplicate_request', { body: { items: [] } }],
    ['the intent it repeats is gone', 'duplicate_request', { body: { items: [{ ...intent, id: 'int_gone' }] } }],
  ])('fails if %s', async (_why, code, list) => {
    respond({
      'payment_intents/create': { status: 400, body: { code } },
      'payment_intents?merchant_order_id=WTnumber': list,
      'payment_intents/int_1': { body: intent },
    })
    await expect(open().create(payment)).rejects.toMatchObject({ status: 400, code })
  })
})

describe('querying a payment at Airwallex', () => {
  it('finds the newest intent of the order, or the known one', async () => {
    const sent = respond({
      'payment_intents?merchant_order_id=WT%2F1': {
        body: {
          items: [
            { ...intent, status: 'SUCCEEDED' },
            { ...intent, id: 'int_0' },
          ],
        },
      },
      'payment_intents/int%2F2': {
        body: { ...intent, id: 'int/2', status: 'FROZEN', updated_at: '1970-01-01T00:10:00Z' },
      },
    })
    const known = { billingNo: 'WTnumber', merchant: 'acct_1', amountMinor: 499, currency: 'USD' }
    expect(await open().query?.('WT/1', undefined)).toEqual({
      ...known,
      eventId: 'int_1.paid',
      providerRef: 'int_1',
      status: 'paid',
      occurredAt: now,
    })
    expect(await open().query?.('WT/1', 'int/2')).toEqual({
      ...known,
      eventId: 'int/2.FROZEN',
      providerRef: 'int/2',
      status: 'unknown',
      rawStatus: 'FROZEN',
      occurredAt: 600,
    })
    expect(sent.map(({ method, headers }) => [method, headers['authorization']])).toEqual([
      ['GET', 'Bearer T'],
      ['GET', 'Bearer T'],
    ])
  })

  it('returns nothing for an unknown order, and fails while Airwallex is down', async () => {
    respond({ 'payment_intents?merchant_order_id=WT2': { body: { items: [] } } })
    expect(await open().query?.('WT2', undefined)).toBeUndefined()
    expect(await open().query?.('WT3', undefined)).toBeUndefined()
    expect(await open().query?.('WT2', 'int_2')).toBeUndefined()
    respond({ 'payment_intents/int_2': { status: 500 } })
    await expect(open().query?.('WT2', 'int_2')).rejects.toThrow('500')
  })
})

describe('the token of an account at Airwallex', () => {
  it.each([
    ['until a minute before its end', { token: 'T', expires_at: '2027-01-15T08:10:00Z' }, 539],
    ['for nineteen minutes if its end is unknown', { token: 'T' }, 1139],
  ])('is used %s', async (_how, body, seconds) => {
    const start = Date.parse('2027-01-15T08:00:00Z') / 1000
    now = start
    const sent = fakeFetch(({ url }) => ({ body: url.endsWith('/login') ? body : intent }))
    const countLogins = () => sent.filter(({ url }) => url.endsWith('/login')).length
    const client = open()
    await client.query?.('WT1', 'int_1')
    now = start + seconds
    await client.query?.('WT1', 'int_1')
    expect(countLogins()).toBe(1)
    now += 1
    await client.query?.('WT1', 'int_1')
    expect(countLogins()).toBe(2)
  })
})

describe('a refund at Airwallex', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: 'int_1',
    amountMinor: 1_500_000,
    currency: 'IDR',
    paidMinor: 2_000_000,
  } as const
  const refund = (response: FakeResponse) => {
    const sent = respond({ 'refunds/create': response })
    return { sent, result: open().refund?.(request) }
  }

  it('has its number, its payment and its amount', async () => {
    const { sent, result } = refund({ status: 201, body: { id: 'rfd_1', status: 'RECEIVED' } })
    expect(await result).toEqual({ refundNo: 'RF1', status: 'pending', refundRef: 'rfd_1' })
    expect(sent).toMatchObject([{ method: 'POST', headers: { authorization: 'Bearer T' } }])
    expect(sent[0]?.body).toEqual({
      request_id: 'RF1',
      payment_intent_id: 'int_1',
      amount: 15_000,
      metadata: { billing_no: 'WT1', refund_no: 'RF1' },
    })
  })

  it.each([
    ['ACCEPTED', 'pending'],
    ['SETTLED', 'refunded'],
    ['SUCCEEDED', 'refunded'],
    ['FAILED', 'refused'],
  ])('that is %s is %s', async (word, status) => {
    expect(await refund({ body: { id: 'rfd_1', status: word } }).result).toMatchObject({ status, refundRef: 'rfd_1' })
  })

  it('that Airwallex already has is pending, because a webhook reports its outcome', async () => {
    const { result } = refund({ status: 400, body: { code: 'duplicate_request' } })
    expect(await result).toEqual({ refundNo: 'RF1', status: 'pending' })
  })

  it.each([400, 404, 422])('that is answered with %d is refused', async (status) => {
    expect(await refund({ status, body: { code: 'invalid_argument' } }).result).toEqual({
      refundNo: 'RF1',
      status: 'refused',
    })
  })

  it.each([...retriedStatuses, 200])('is repeated after an answer of %d without a refund', async (status) => {
    await expect(refund({ status, body: {} }).result).rejects.toMatchObject({ status })
  })
})
