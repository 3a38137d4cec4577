import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { adyenAdapter } from '../../../../../server/providers/companies/adyen/adyen.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch, retriedStatuses } from './fake-fetch.ts'

const settings = { apiKey: 'key', clientKey: 'test_c', hmacKeys: ['44'.repeat(32)], environment: 'test' }
const open = (now = 7200) =>
  adyenAdapter.open(v.parse(adyenAdapter.settings, settings), { merchant: 'WattEU', notifyUrl: '', now: () => now })
const payment = { ...samplePayment, notifyUrl: '' }
const session = { id: 'S1', sessionData: 'data', url: 'https://pay.adyen.com/S1' }
afterEach(() => void vi.restoreAllMocks())

describe('a payment created at Adyen', () => {
  it('is a session on Adyen’s page', async () => {
    const sent = fakeFetch(() => ({ status: 201, body: session }))
    expect(await open().create(payment)).toEqual({ providerRef: 'S1', entry: { url: 'https://pay.adyen.com/S1' } })
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: 'https://checkout-test.adyen.com/v71/sessions',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': 'key',
          'idempotency-key': 'WTnumber-2',
        },
        redirect: 'error',
        body: {
          merchantAccount: 'WattEU',
          amount: { value: 499, currency: 'USD' },
          reference: 'WTnumber',
          returnUrl: 'https://watt.example/',
          countryCode: 'MY',
          shopperLocale: 'en',
          channel: 'Web',
          mode: 'hosted',
          expiresAt: '1970-01-01T04:00:00Z',
        },
      }),
    ])
  })

  it('is a session in the drop-in if the player chose it', async () => {
    const sent = fakeFetch(() => ({ status: 201, body: session }))
    expect(await open().create({ ...payment, kind: 'drop-in' })).toEqual({
      providerRef: 'S1',
      entry: {
        drop_in: {
          sdk: 'adyen',
          environment: 'test',
          client_key: 'test_c',
          session_id: 'S1',
          session_data: 'data',
          country: 'MY',
        },
      },
    })
    expect(sent[0]?.body).not.toHaveProperty('mode')
  })

  it('is the same request within an hour, and another one after it', async () => {
    const sent = fakeFetch(() => ({ status: 201, body: session }))
    for (const now of [7200, 10_799, 10_800]) await open(now).create(payment)
    const [first, second, third] = sent.map(({ headers, body }) => ({ headers, body }))
    expect(second).toEqual(first)
    expect(third).toMatchObject({
      headers: { 'idempotency-key': 'WTnumber-3' },
      body: { expiresAt: '1970-01-01T05:00:00Z' },
    })
  })

  it('fails if Adyen returns no page for it', async () => {
    fakeFetch(() => ({ status: 201, body: { id: 'S1' } }))
    await expect(open().create(payment)).rejects.toThrow('Adyen returned no page URL for the session')
    expect(await open().create({ ...payment, kind: 'drop-in' })).toMatchObject({
      entry: { drop_in: { session_id: 'S1', session_data: '' } },
    })
  })
})

it.each([
  [1_500_000, 'IDR', 15_000],
  [150_000, 'KRW', 1500],
  [990, 'RMB', 990],
] as const)('%d hundredths of %s are %d at Adyen', async (amountMinor, currency, value) => {
  const sent = fakeFetch(() => ({ status: 201, body: session }))
  await open().create({ ...payment, amountMinor, currency })
  expect(sent[0]?.body).toMatchObject({ amount: { value } })
})

describe('an account at Adyen', () => {
  it.each(['44'.repeat(32), 'aF'.repeat(32)])('is opened with the webhook key %s', (hmacKey) => {
    expect(v.safeParse(adyenAdapter.settings, { ...settings, hmacKeys: [hmacKey] }).success).toBe(true)
  })

  it.each(['44'.repeat(33), `0x${'44'.repeat(31)}g`, `4${'44'.repeat(32)}`, `${'44'.repeat(31)}4g`])(
    'is refused with the webhook key %s',
    (hmacKey) => {
      expect(v.safeParse(adyenAdapter.settings, { ...settings, hmacKeys: [hmacKey] }).issues?.[0].message).toBe(
        'a webhook HMAC key: 64 hexadecimal digits',
      )
    },
  )

  it('of the live environment needs an address of its own, whose form the operator reads', () => {
    const { issues } = v.safeParse(adyenAdapter.settings, { ...settings, clientKey: 'live_c', environment: 'live' })
    expect(issues?.[0].message).toContain('https://<prefix>-checkout-live.adyenpayments.com/checkout/v71')
  })
})

describe('a refund at Adyen', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: 'P/1',
    amountMinor: 150_000,
    currency: 'JPY',
    paidMinor: 150_000,
  } as const

  it('has its payment, its amount and its number', async () => {
    const sent = fakeFetch(() => ({ status: 201, body: { pspReference: 'R1' } }))
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'pending', refundRef: 'R1' })
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://checkout-test.adyen.com/v71/payments/P%2F1/refunds',
        headers: { 'content-type': 'application/json', 'x-api-key': 'key', 'idempotency-key': 'RF1' },
      },
    ])
    expect(sent[0]?.body).toEqual({
      merchantAccount: 'WattEU',
      amount: { value: 1500, currency: 'JPY' },
      reference: 'WT1.RF1',
    })
  })

  it('is refused if Adyen answers with 422', async () => {
    fakeFetch(() => ({ status: 422, body: { errorCode: '137' } }))
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'refused' })
  })

  it.each([...retriedStatuses, 200])('is repeated after an answer of %d without a refund', async (status) => {
    fakeFetch(() => ({ status }))
    await expect(open().refund?.(request)).rejects.toMatchObject({ status })
  })
})

describe('the check of an account at Adyen', () => {
  it('lists payment methods, of which there may be none', async () => {
    const sent = fakeFetch(() => ({ body: {} }))
    await expect(open().probe?.()).resolves.toBeUndefined()
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'POST',
        url: 'https://checkout-test.adyen.com/v71/paymentMethods',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'x-api-key': 'key' },
        body: { merchantAccount: 'WattEU' },
      }),
    ])
  })

  it.each([
    ['refuses the key', { status: 401 }],
    ['answers with something else', { body: { paymentMethods: 'none' } }],
  ])('fails if Adyen %s', async (_what, response) => {
    fakeFetch(() => response)
    await expect(open().probe?.()).rejects.toThrow('POST checkout-test.adyen.com/v71/paymentMethods')
  })
})
