import { generateKeyPairSync, sign } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { paypalAdapter } from '../../../../../server/providers/companies/paypal/paypal.ts'
import { createPaypalApiClient } from '../../../../../server/providers/companies/paypal/api.ts'
import { createCertificateLoader } from '../../../../../server/providers/companies/paypal/certificates.ts'
import { parsePaypalWebhook } from '../../../../../server/providers/companies/paypal/webhook.ts'
import { buildSignedText } from '../../../../../server/providers/companies/paypal/signature.ts'

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const certificate = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const now = Math.floor(Date.parse('2026-11-24T09:00:00Z') / 1000)
const created = '2026-11-24T08:00:00Z'

interface Sending {
  sentAt?: string
  loadCertificate?: () => Promise<string | undefined>
  method?: string
  forged?: boolean
  createdAt?: string | undefined
}

/** Builds and parses a webhook of PayPal. Its certificate is a plain public key, which Node can verify with, too. */
function parse(event_type: string, resource: object, sending: Sending = {}) {
  const { sentAt = created, loadCertificate = async () => certificate, method = 'POST', forged = false } = sending
  const createdAt = 'createdAt' in sending ? sending.createdAt : created
  const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type, create_time: createdAt, resource }))
  const text = buildSignedText({ transmissionId: 'T1', transmissionTime: sentAt, webhookId: 'hook' }, body)
  const headers = {
    'paypal-transmission-id': 'T1',
    'paypal-transmission-time': sentAt,
    'paypal-transmission-sig': sign('RSA-SHA256', Buffer.from(forged ? `${text}0` : text), privateKey).toString(
      'base64',
    ),
    'paypal-cert-url': 'https://api.paypal.com/cert',
  }
  const options = { webhookId: 'hook', merchant: 'WATT', loadCertificate, now: () => now }
  return parsePaypalWebhook({ method, url: '/notify/paypal/WATT', headers, body }, options)
}

const amount = { currency_code: 'USD', value: '4.99' }
const capture = { id: 'C1', status: 'COMPLETED', amount, custom_id: 'WT1', payee: { merchant_id: 'WATT' } }
const common = { billingNo: 'WT1', amountMinor: 499, currency: 'USD', occurredAt: now - 3600 }

describe('a capture reported by PayPal', () => {
  it.each([
    ['COMPLETED', { status: 'paid' }],
    ['PENDING', { status: 'pending' }],
    ['DECLINED', { status: 'failed', decline: 'other' }],
  ])('as %s has this status', async (status, standing) => {
    const { trust, events } = await parse(`PAYMENT.CAPTURE.${status}`, { ...capture, status })
    const eventId = `C1.${standing.status}`
    expect(trust).toBe('signed')
    expect(events).toEqual([{ about: 'payment', ...common, eventId, providerRef: 'C1', merchant: 'WATT', ...standing }])
  })

  it('has the account’s merchant if it names none, and the time of its arrival if it names no time', async () => {
    const { payee: _payee, ...anonymous } = capture
    expect((await parse('PAYMENT.CAPTURE.COMPLETED', anonymous)).events).toMatchObject([{ merchant: 'WATT' }])
    const timeless = await parse('PAYMENT.CAPTURE.COMPLETED', capture, { createdAt: undefined })
    expect(timeless.events).toMatchObject([{ occurredAt: now }])
  })

  it('keeps the merchant that was paid and ignores an unknown status', async () => {
    const other = await parse('PAYMENT.CAPTURE.COMPLETED', { ...capture, payee: { merchant_id: 'OTHER' } })
    expect(other.events).toMatchObject([{ merchant: 'OTHER' }])
    expect((await parse('PAYMENT.CAPTURE.COMPLETED', { ...capture, status: 'HELD' })).events).toEqual([])
    expect((await parse('PAYMENT.CAPTURE.COMPLETED', { ...capture, custom_id: undefined })).events).toEqual([])
    const nameless = await parse('PAYMENT.CAPTURE.COMPLETED', { ...capture, payee: {} })
    expect(nameless.events).toMatchObject([{ merchant: 'WATT' }])
  })

  it('as reversed, or as something else, is no payment', async () => {
    for (const type of ['PAYMENT.CAPTURE.REVERSED', 'PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.SALE.COMPLETED'])
      expect(await parse(type, capture)).toEqual({ trust: 'signed', events: [], reply: { status: 200, body: '' } })
  })
})

describe('an order approved by its payer', () => {
  it('is pending until PayPal has been queried', async () => {
    const resource = { id: 'O1', purchase_units: [{ custom_id: 'WT1', amount }] }
    const { trust, events } = await parse('CHECKOUT.ORDER.APPROVED', resource)
    expect(trust).toBe('hint')
    expect(events).toEqual([
      { about: 'payment', ...common, eventId: 'WH-1', providerRef: 'O1', merchant: 'WATT', status: 'pending' },
    ])
    expect((await parse('CHECKOUT.ORDER.APPROVED', { id: 'O1', purchase_units: [] })).events).toEqual([])
  })
})

describe('a refund or dispute reported by PayPal', () => {
  const links = [
    { rel: 'self', href: 'https://api.paypal.com/v2/payments/refunds/R1' },
    { rel: 'up', href: 'https://api.paypal.com/v2/payments/captures/C1' },
  ]

  it.each([
    ['COMPLETED', 'refunded'],
    ['PENDING', 'pending'],
    ['FAILED', 'refused'],
  ])('as a refund that is %s is %s', async (word, status) => {
    const refund = { id: 'R1', status: word, amount, custom_id: 'WT1.RF1', links }
    for (const type of ['PAYMENT.CAPTURE.REFUNDED', 'PAYMENT.REFUND.FAILED'])
      expect((await parse(type, refund)).events).toEqual([
        { about: 'refund', ...common, eventId: 'WH-1', providerRef: 'C1', refundNo: 'RF1', status },
      ])
  })

  it('has no refund number if it was made at PayPal, and is ignored without a capture', async () => {
    const refund = { id: 'R1', status: 'COMPLETED', amount, custom_id: 'WT1', links }
    expect((await parse('PAYMENT.CAPTURE.REFUNDED', refund)).events).toMatchObject([{ refundNo: undefined }])
    expect((await parse('PAYMENT.CAPTURE.REFUNDED', { ...refund, links: links.slice(0, 1) })).events).toEqual([])
    expect((await parse('PAYMENT.CAPTURE.REFUNDED', { ...refund, status: undefined })).events).toEqual([])
    for (const type of ['PAYMENT.PAYOUT.COMPLETED', 'MY.PAYMENT.REFUND.'])
      expect((await parse(type, refund)).events).toEqual([])
  })

  it.each([
    ['CREATED', undefined, 'opened'],
    ['RESOLVED', 'RESOLVED_SELLER_FAVOUR', 'won'],
    ['RESOLVED', 'CANCELED_BY_BUYER', 'won'],
    ['RESOLVED', 'RESOLVED_BUYER_FAVOUR', 'lost'],
    ['UPDATED', undefined, 'opened'],
    ['UNKNOWN', undefined, undefined],
  ])('as a dispute that was %s (%s) is %s', async (what, outcome, status) => {
    const dispute = {
      dispute_id: 'D1',
      dispute_amount: amount,
      ...(outcome ? { dispute_outcome: { outcome_code: outcome } } : {}),
      disputed_transactions: [{ seller_transaction_id: 'C1', invoice_number: 'WT1' }],
    }
    const { events } = await parse(`CUSTOMER.DISPUTE.${what}`, dispute)
    expect(events).toEqual(
      status === undefined ? [] : [{ about: 'dispute', ...common, eventId: 'WH-1', providerRef: 'C1', status }],
    )
  })
})

it.each([
  ['WAITING_FOR_SELLER_RESPONSE', { respondBy: Date.parse('2026-12-14T23:59:59Z') / 1000 }],
  ['UNDER_REVIEW', { respondBy: null }],
])('a dispute that is %s says until when an agent can send evidence', async (status, deadline) => {
  const { events } = await parse('CUSTOMER.DISPUTE.UPDATED', {
    dispute_id: 'PP-R-KZG-10110253',
    create_time: '2026-11-24T08:12:40.000Z',
    disputed_transactions: [{ seller_transaction_id: 'C1', custom: 'WT1' }],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_amount: amount,
    dispute_life_cycle_stage: 'CHARGEBACK',
    seller_response_due_date: '2026-12-14T23:59:59.000Z',
  })
  expect(events).toMatchObject([{ about: 'dispute', status: 'opened', ...deadline }])
})

it('an update of a dispute that has ended does not open it again', async () => {
  const { events } = await parse('CUSTOMER.DISPUTE.UPDATED', {
    dispute_id: 'D1',
    dispute_amount: amount,
    status: 'RESOLVED',
    disputed_transactions: [{ seller_transaction_id: 'C1', custom: 'WT1' }],
  })
  expect(events).toEqual([])
})

it('a dispute names its order in its own field, else as the invoice, and is ignored without it', async () => {
  const dispute = (payment: object) =>
    parse('CUSTOMER.DISPUTE.CREATED', {
      dispute_id: 'D1',
      dispute_amount: amount,
      disputed_transactions: [{ seller_transaction_id: 'C1', ...payment }],
    })
  expect((await dispute({ custom: 'WT1', invoice_number: 'WT2' })).events).toMatchObject([{ billingNo: 'WT1' }])
  expect((await dispute({})).events).toEqual([])
})

describe('a webhook in PayPal’s name', () => {
  const paid = (sending: Sending) => parse('PAYMENT.CAPTURE.COMPLETED', capture, sending)

  it.each([
    ['is signed by somebody else', { forged: true }, 401],
    ['names a certificate that is not PayPal’s', { loadCertificate: async () => undefined }, 401],
    ['names an invalid certificate', { loadCertificate: async () => 'no certificate' }, 401],
    ['has another method', { method: 'GET' }, 400],
  ])('that %s is refused', async (_what, sending, status) => {
    expect(await paid(sending)).toMatchObject({ trust: 'no', events: [], reply: { status } })
  })

  it('without its headers or its id is refused', async () => {
    const body = Buffer.from(JSON.stringify({ id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: capture }))
    const options = { webhookId: 'hook', merchant: 'WATT', now: () => now }
    const notice = { method: 'POST', url: '', headers: {}, body }
    const signed = { ...options, loadCertificate: async () => certificate }
    const refused = { trust: 'no', events: [] }
    expect(await parsePaypalWebhook(notice, signed)).toEqual({ ...refused, reply: { status: 401, body: '{}' } })
    const nameless = { ...notice, body: Buffer.from('{"event_type":"PAYMENT.CAPTURE.COMPLETED"}') }
    expect(await parsePaypalWebhook(nameless, signed)).toEqual({ ...refused, reply: { status: 400, body: '{}' } })
  })

  it('is only a hint if its certificate cannot be fetched or it is older than four days', async () => {
    expect((await paid({ loadCertificate: () => Promise.reject(new Error('away')) })).trust).toBe('hint')
    expect((await paid({ sentAt: '2026-11-20T09:00:00Z' })).trust).toBe('signed')
    expect((await paid({ sentAt: '2026-11-20T08:59:59Z' })).trust).toBe('hint')
  })
})

describe('the certificate named by a webhook', () => {
  const pem = '-----BEGIN CERTIFICATE-----'
  const answers = (body: string, status = 200) =>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response(body, { status }))
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    'https://api.paypal.com.evil.example/cert',
    'https://evil.example/api.paypal.com',
    'https://api.paypal.com:444/cert',
    'http://api.paypal.com/cert',
    'no address',
  ])('is not fetched from %s', async (address) => {
    const fetched = answers(pem)
    expect(await createCertificateLoader(undefined)(address)).toBeUndefined()
    expect(fetched).not.toHaveBeenCalled()
  })

  it('is fetched once from PayPal or from the operator’s address', async () => {
    const fetched = answers(pem)
    const loadCertificate = createCertificateLoader('http://127.0.0.1:9000/api')
    for (const address of ['https://api.sandbox.paypal.com/cert', 'http://127.0.0.1:9000/cert'])
      expect([await loadCertificate(address), await loadCertificate(address)]).toEqual([pem, pem])
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(fetched.mock.calls.map(([, options]) => options?.redirect)).toEqual(['error', 'error'])
  })

  it('is undefined if it is invalid or too long, and is fetched again after a failure', async () => {
    const loadCertificate = createCertificateLoader(undefined)
    for (const body of ['<html>', pem.padEnd(20_001), 'x'.repeat(20_000)]) {
      answers(body)
      expect(await loadCertificate('https://api.paypal.com/cert')).toBeUndefined()
    }
    answers(pem, 503)
    await expect(loadCertificate('https://api.paypal.com/cert')).rejects.toThrow('503')
    const longest = pem.padEnd(20_000)
    answers(longest)
    expect(await loadCertificate('https://api.paypal.com/cert')).toBe(longest)
  })
})

describe('querying an order at PayPal', () => {
  const options = { clientId: 'c', clientSecret: 's', webhookId: 'hook', environment: 'sandbox' } as const
  const opened = () => paypalAdapter.open(options, { merchant: 'WATT', notifyUrl: '', now: () => now })
  const order = (status: string) => ({ id: 'O1', status, purchase_units: [{ amount }] })
  const requests: string[] = []
  afterEach(() => {
    vi.restoreAllMocks()
    requests.length = 0
  })

  /** Mocks PayPal's responses by path. The second request for a path gets the second response. */
  function respond(responses: Record<string, [number, unknown][]>) {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const { pathname } = new URL(url as string)
      const headers = new Headers(init?.headers)
      requests.push([init?.method, pathname, headers.get('paypal-request-id')].filter(Boolean).join(' '))
      if (pathname === '/v1/oauth2/token') return Response.json({ access_token: 't', expires_in: 600 })
      const [status, body] = responses[pathname]?.shift() ?? [404, {}]
      return Response.json(body, { status })
    })
  }
  const path = '/v2/checkout/orders/O1'

  it('captures an approved order with an idempotency key', async () => {
    const captures = [{ id: 'C1', status: 'COMPLETED', amount }]
    respond({
      [path]: [[200, order('APPROVED')]],
      [`${path}/capture`]: [[201, { ...order('COMPLETED'), purchase_units: [{ amount, payments: { captures } }] }]],
    })
    expect(await opened().query?.('WT1', 'O1')).toMatchObject({ status: 'paid', providerRef: 'C1', amountMinor: 499 })
    expect(requests).toContain(`POST ${path}/capture WT1-capture`)
  })

  it('returns pending if PayPal refuses the capture, and throws if PayPal is down', async () => {
    respond({
      [path]: [
        [200, order('APPROVED')],
        [200, order('PAYER_ACTION_REQUIRED')],
      ],
      [`${path}/capture`]: [[422, {}]],
    })
    expect(await opened().query?.('WT1', 'O1')).toMatchObject({ status: 'pending', providerRef: 'O1' })
    respond({
      [path]: [
        [200, order('APPROVED')],
        [200, order('APPROVED')],
      ],
      [`${path}/capture`]: [[422, {}]],
    })
    expect(await opened().query?.('WT1', 'O1')).toMatchObject({ status: 'pending', providerRef: 'O1' })
    respond({ [path]: [[200, order('APPROVED')]], [`${path}/capture`]: [[503, {}]] })
    await expect(opened().query?.('WT1', 'O1')).rejects.toThrow('503')
  })

  it.each([
    ['CREATED', 'pending'],
    ['SAVED', 'pending'],
    ['VOIDED', 'expired'],
    ['HELD', 'unknown'],
  ])('returns for an order that is %s: %s', async (word, status) => {
    respond({ [path]: [[200, order(word)]] })
    expect(await opened().query?.('WT1', 'O1')).toMatchObject({ status })
  })

  it('returns undefined if PayPal does not know the order', async () => {
    respond({})
    expect(await opened().query?.('WT1', 'O1')).toBeUndefined()
    expect(await opened().query?.('WT1', undefined)).toBeUndefined()
  })
})

describe('the token of an account', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('is requested with its credentials, used until it expires, and then requested again', async () => {
    let nowSeconds = now
    const sent: { path: string; headers: Headers; body: unknown }[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      const { pathname: path } = new URL(url as string)
      sent.push({ path, headers: new Headers(init?.headers), body: init?.body })
      return Response.json({ access_token: `t${sent.length}`, expires_in: 600, id: 'hook' })
    })
    const api = createPaypalApiClient({
      url: 'https://paypal.example',
      clientId: 'c',
      clientSecret: 's',
      now: () => nowSeconds,
    })
    const answer = v.object({ id: v.string() })
    await api.post('/orders', 'R1', {}, answer)
    await api.get('/orders', answer)
    nowSeconds += 600
    await api.get('/orders', answer)
    expect(sent.map(({ path }) => path)).toEqual([
      '/v1/oauth2/token',
      '/orders',
      '/orders',
      '/v1/oauth2/token',
      '/orders',
    ])
    expect(sent[0]?.body).toBe('grant_type=client_credentials')
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${Buffer.from('c:s').toString('base64')}`)
    expect(sent.map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/x-www-form-urlencoded',
      'application/json',
      'application/json',
      'application/x-www-form-urlencoded',
      'application/json',
    ])
    expect(sent.map(({ headers }) => headers.get('authorization')).slice(1)).toEqual([
      'Bearer t1',
      'Bearer t1',
      `Basic ${Buffer.from('c:s').toString('base64')}`,
      'Bearer t4',
    ])
  })
})

describe('the check of an account', () => {
  afterEach(() => void vi.restoreAllMocks())
  const options = { clientId: 'c', clientSecret: 's', webhookId: 'the hook', environment: 'sandbox' } as const
  const probe = () => paypalAdapter.open(options, { merchant: 'WATT', notifyUrl: '', now: () => now }).probe?.()

  it('fails if PayPal does not know its webhook', async () => {
    const found = { '/v1/notifications/webhooks/the%20hook': { id: 'the hook' } } as Record<string, object>
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
      const { pathname } = new URL(url as string)
      if (pathname === '/v1/oauth2/token') return Response.json({ access_token: 't', expires_in: 600 })
      return Response.json(found[pathname] ?? {}, { status: found[pathname] ? 200 : 404 })
    })
    await expect(probe()).resolves.toBeUndefined()
    delete found['/v1/notifications/webhooks/the%20hook']
    await expect(probe()).rejects.toThrow('PayPal knows no webhook with this `webhookId`')
  })
})

describe('an account’s environment and address', () => {
  it.each([
    ['sandbox', 'https://api-m.paypal.com', false],
    ['sandbox', 'https://api.paypal.com', false],
    ['production', 'https://api-m.sandbox.paypal.com', false],
    ['production', 'https://api.sandbox.paypal.com', false],
    ['production', 'https://api-m.paypal.com', true],
    ['sandbox', 'https://proxy.example', true],
  ])('%s with %s is accepted: %s', (environment, url, isAccepted) => {
    const settings = { clientId: 'c', clientSecret: 's', webhookId: 'hook', environment, url }
    expect(v.safeParse(paypalAdapter.settings, settings).success).toBe(isAccepted)
  })
})
