import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { xsollaAdapter } from '../../../../../server/providers/companies/xsolla/xsolla.ts'
import { supportedLanguages } from '../../../../../src/contract/domain.table.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch, retriedStatuses } from './fake-fetch.ts'

const settings = { merchantId: '2340', apiKey: 'key', secretKeys: ['secret'] }
const open = (changes: object = {}) =>
  xsollaAdapter.open(v.parse(xsollaAdapter.settings, { ...settings, ...changes }), {
    merchant: '18404',
    notifyUrl: '',
    now: () => 1000,
  })
const payment = { ...samplePayment, notifyUrl: '' }
const base = 'https://api.xsolla.com/merchant/v2/merchants/2340'
const headers = {
  accept: 'application/json',
  'content-type': 'application/json',
  authorization: `Basic ${Buffer.from('2340:key').toString('base64')}`,
}
afterEach(() => void vi.restoreAllMocks())

describe('a payment created at Xsolla', () => {
  it('is a token for Pay Station', async () => {
    const sent = fakeFetch(() => ({ body: { token: 'T/1' } }))
    expect(await open().create(payment)).toEqual({
      providerRef: 'WTnumber',
      entry: { url: 'https://secure.xsolla.com/paystation4/?token=T%2F1' },
    })
    expect(sent).toEqual([
      expect.objectContaining({ method: 'POST', url: `${base}/token`, headers, redirect: 'error' }),
    ])
    expect(sent[0]?.body).toEqual({
      user: { id: { value: 'WTnumber' }, country: { value: 'MY', allow_modify: true } },
      settings: {
        project_id: 18_404,
        external_id: 'WTnumber',
        currency: 'USD',
        language: 'en',
        return_url: 'https://watt.example/',
      },
      purchase: { checkout: { amount: 4.99, currency: 'USD' }, description: { value: 'C' } },
    })
  })

  it('takes no money in the sandbox', async () => {
    const sent = fakeFetch(() => ({ body: { token: 'T' } }))
    expect(await open({ sandbox: true }).create(payment)).toMatchObject({
      entry: { url: 'https://sandbox-secure.xsolla.com/paystation4/?token=T' },
    })
    expect(sent[0]?.body).toMatchObject({ settings: { mode: 'sandbox' } })
  })

  it('is in the player’s language, by Xsolla’s name for it', async () => {
    const sent = fakeFetch(() => ({ body: { token: 'T' } }))
    for (const language of supportedLanguages) await open().create({ ...payment, language })
    const names = sent.map(({ body }) => (body as { settings: { language: string } }).settings.language)
    expect(names.join(' ')).toBe('ar de en es fr id it ja ko en pl pt ru th tr vi cn tw')
  })

  it('shows at most a hundred characters of the goods', async () => {
    const sent = fakeFetch(() => ({ body: { token: 'T' } }))
    await open({ url: 'https://proxy.example/' }).create({
      ...payment,
      display: { ...payment.display, goods: 'g'.repeat(101) },
    })
    expect(sent).toMatchObject([
      {
        url: 'https://proxy.example/merchant/v2/merchants/2340/token',
        body: { purchase: { description: { value: 'g'.repeat(100) } } },
      },
    ])
  })

  it('fails without a token', async () => {
    fakeFetch(() => ({ body: { token: '' } }))
    await expect(open().create(payment)).rejects.toThrow('invalid fields: token')
  })
})

describe('querying a payment at Xsolla', () => {
  it.each([
    ['created', 'pending'],
    ['processing', 'pending'],
    ['review', 'pending'],
    ['error', 'pending'],
    ['canceled', 'failed'],
    ['done', 'paid'],
    ['refunded', 'paid'],
    ['awaitingRefund', 'paid'],
    ['frozen', 'unknown'],
  ])('returns for one that is %s: %s', async (word, status) => {
    const sent = fakeFetch(() => ({
      body: [
        {
          transaction: { id: 7, external_id: 'WT/1', status: word },
          purchase: { simple_checkout: { amount: 4.99, currency: 'USD' } },
        },
      ],
    }))
    expect(await open().query?.('WT/1', undefined)).toEqual({
      eventId: `7.${status === 'unknown' ? word : status}`,
      billingNo: 'WT/1',
      providerRef: '7',
      merchant: '18404',
      amountMinor: 499,
      currency: 'USD',
      status,
      ...(status === 'unknown' ? { rawStatus: word } : {}),
      occurredAt: 1000,
    })
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'GET',
        url: `${base}/reports/transactions/search.json?external_id=WT%2F1&project_id=18404&type=all`,
        headers,
      }),
    ])
  })
})

describe('a refund at Xsolla', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: '7/7',
    amountMinor: 499,
    currency: 'USD',
    paidMinor: 499,
  } as const

  it('has its payment and, for the support of the shop, its number', async () => {
    const sent = fakeFetch(() => ({ body: { message: 'sent' } }))
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'pending' })
    expect(sent).toEqual([
      expect.objectContaining({
        method: 'PUT',
        url: `${base}/reports/transactions/7%2F7/refund`,
        headers,
        body: { description: 'WT1.RF1' },
      }),
    ])
  })

  it.each([400, 404, 422])('that is answered with %d is refused', async (status) => {
    fakeFetch(() => ({ status }))
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'refused' })
  })

  it.each(retriedStatuses)('is repeated after an answer of %d', async (status) => {
    fakeFetch(() => ({ status }))
    await expect(open().refund?.(request)).rejects.toMatchObject({ status })
  })
})

describe('an account at Xsolla', () => {
  it.each([
    ['letters in its number', { merchantId: '23a' }, 'merchantId', 'digits'],
    ['a number in words around digits', { merchantId: 'no 2340' }, 'merchantId', 'digits'],
    ['no webhook key', { secretKeys: [] }, 'secretKeys', 'Invalid length'],
    ['an empty API key', { apiKey: '' }, 'apiKey', 'Invalid length'],
    ['an address without encryption', { url: 'http://xsolla.example' }, 'url', 'an https URL'],
  ])('with %s is refused', (_what, changes, field, message) => {
    const { issues = [] } = v.safeParse(xsollaAdapter.settings, { ...settings, ...changes })
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field])
    expect(issues[0]?.message).toContain(message)
  })
})
