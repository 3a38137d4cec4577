import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { payermaxAdapter } from '../../../../../server/providers/companies/payermax/payermax.ts'
import { signPayermaxBody, verifyPayermaxBody } from '../../../../../server/providers/companies/payermax/signature.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch } from './fake-fetch.ts'

const ours = generateKeyPairSync('rsa', { modulusLength: 2048 })
const theirs = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = { format: 'pem' } as const
const settings = {
  appId: 'app',
  merchantPrivateKey: ours.privateKey.export({ ...pem, type: 'pkcs8' }),
  payermaxPublicKeys: [theirs.publicKey.export({ ...pem, type: 'spki' })],
}
const now = 1_800_000_000
const open = (changes: object = {}) =>
  payermaxAdapter.open(v.parse(payermaxAdapter.settings, { ...settings, ...changes }), {
    merchant: 'P01',
    notifyUrl: '',
    now: () => now,
  })

/** Responds with PayerMax's envelope, signed with its key. */
function respond(reply: { code?: string; msg?: string; data?: unknown }, key = theirs.privateKey) {
  const body = JSON.stringify({ code: 'APPLY_SUCCESS', ...reply })
  return fakeFetch(() => ({ body, headers: { sign: signPayermaxBody(body, key) } }))
}
const ordered = { redirectUrl: 'https://pay.payermax.com/1' }
const payment = { ...samplePayment, notifyUrl: 'https://gateway.example/notify/payermax/P01' }
afterEach(() => void vi.restoreAllMocks())

describe('a payment created at PayerMax', () => {
  it('is an order on PayerMax’s page, signed with the merchant’s key', async () => {
    const sent = respond({ data: ordered })
    expect(await open().create(payment)).toEqual({
      providerRef: 'WTnumber',
      entry: { url: 'https://pay.payermax.com/1' },
    })
    const [request] = sent
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://pay-gate.payermax.com/aggregate-pay/api/gateway/orderAndPay',
      headers: { 'content-type': 'application/json' },
      redirect: 'error',
    })
    expect(verifyPayermaxBody(request?.text ?? '', request?.headers['sign'] ?? '', [ours.publicKey])).toBe(true)
    expect(request?.body).toEqual({
      version: '1.4',
      keyVersion: '1',
      requestTime: '2027-01-15T08:00:00.000+00:00',
      appId: 'app',
      merchantNo: 'P01',
      data: {
        outTradeNo: 'WTnumber',
        subject: 'C',
        totalAmount: 4.99,
        currency: 'USD',
        country: 'MY',
        userId: 'WTnumber',
        language: 'en',
        frontCallbackUrl: 'https://watt.example/',
        notifyUrl: 'https://gateway.example/notify/payermax/P01',
      },
    })
  })

  it.each([
    [
      'the first 200 characters of the goods',
      { display: { ...payment.display, goods: 'g'.repeat(201) } },
      { subject: 'g'.repeat(200) },
    ],
    ['a language of two letters', { language: 'zh-tw' }, { language: 'zh' }],
    [
      'the country of the currency if the region is none',
      { region: 'Global', currency: 'JPY', amountMinor: 150_000 },
      { country: 'JP', totalAmount: 1500 },
    ],
    ['whole Taiwan dollars', { currency: 'TWD', amountMinor: 45_000 }, { totalAmount: 450 }],
    ['whole rupiah', { currency: 'IDR', amountMinor: 1_500_000 }, { totalAmount: 15_000 }],
  ] as const)('has %s', async (_what, changes, expected) => {
    const sent = respond({ data: ordered })
    await open().create({ ...payment, ...changes })
    expect(sent[0]?.body).toMatchObject({ data: expected })
  })

  it('goes to the operator’s own address without its last slash', async () => {
    const sent = respond({ data: ordered })
    await open({ url: 'https://proxy.example/payermax/' }).create(payment)
    expect(sent[0]?.url).toBe('https://proxy.example/payermax/orderAndPay')
  })

  it('fails if PayerMax refuses it, and the code is logged', async () => {
    respond({ code: 'PARAMS_INVALID' })
    await expect(open().create(payment)).rejects.toMatchObject({
      name: 'CompanyFailure',
      message: 'orderAndPay was refused',
      logged: { status: 200, code: 'PARAMS_INVALID', host: 'pay-gate.payermax.com' },
    })
  })

  it('fails if the response has no page, or another key’s signature, or none', async () => {
    respond({ data: {} })
    await expect(open().create(payment)).rejects.toMatchObject({
      message: 'orderAndPay was answered with an invalid body',
      status: 200,
    })
    respond({ data: ordered }, ours.privateKey)
    await expect(open().create(payment)).rejects.toThrow('without a valid signature')
    fakeFetch(() => ({ body: { code: 'APPLY_SUCCESS', data: ordered } }))
    await expect(open().create(payment)).rejects.toThrow('without a valid signature')
  })
})

describe('querying a payment at PayerMax', () => {
  const paid = { outTradeNo: 'WT1', tradeToken: 'T1', status: 'SUCCESS', totalAmount: '4.99', currency: 'USD' }

  it('names the order, and its status is that of the payment', async () => {
    const sent = respond({ data: paid })
    expect(await open().query?.('WT1', undefined)).toEqual({
      eventId: 'T1.paid',
      billingNo: 'WT1',
      providerRef: 'WT1',
      merchant: 'P01',
      amountMinor: 499,
      currency: 'USD',
      status: 'paid',
      occurredAt: now,
    })
    expect(sent[0]?.url).toMatch(/\/orderQuery$/)
    expect(sent[0]?.body).toMatchObject({ data: { outTradeNo: 'WT1' } })
  })

  it('tells a player why it was declined', async () => {
    respond({ msg: 'Insufficient balance', data: { ...paid, status: 'FAILED' } })
    expect(await open().query?.('WT1', undefined)).toMatchObject({ status: 'failed', decline: 'funds' })
  })

  it('returns nothing if PayerMax does not know the order, and fails after any other refusal', async () => {
    respond({ code: 'ORDER_NOT_EXIST' })
    expect(await open().query?.('WT1', undefined)).toBeUndefined()
    for (const code of ['SIGN_VERIFY_FAILED', '_NOT_EXIST_YET']) {
      respond({ code })
      await expect(open().query?.('WT1', undefined)).rejects.toThrow('orderQuery was refused')
    }
    fakeFetch(() => ({ status: 404, body: { code: 'PAGE_NOT_EXIST' } }))
    await expect(open().query?.('WT1', undefined)).rejects.toThrow('404')
  })
})

describe('a refund at PayerMax', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: 'WT1',
    amountMinor: 45_000,
    currency: 'TWD',
    paidMinor: 90_000,
  } as const

  it('has its number, its order and its amount', async () => {
    const sent = respond({ data: { status: 'REFUND_PENDING', refundTradeNo: 'R1' } })
    expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'pending', refundRef: 'R1' })
    expect(sent[0]?.url).toMatch(/\/refund$/)
    expect(sent[0]?.body).toHaveProperty('data', {
      outRefundNo: 'RF1',
      outTradeNo: 'WT1',
      refundAmount: 450,
      refundCurrency: 'TWD',
      comments: 'RF1',
    })
  })

  it.each([
    ['REFUND_SUCCESS', 'refunded'],
    ['REFUND_FAILED', 'refused'],
    ['REFUND_PENDING', 'pending'],
  ])('that is %s is %s, whether it was just made or queried', async (word, status) => {
    const sent = respond({ data: { status: word } })
    expect(await open().refund?.(request)).toStrictEqual({ refundNo: 'RF1', status })
    expect(await open().queryRefund?.(request)).toStrictEqual({ refundNo: 'RF1', status })
    expect(sent[1]?.url).toMatch(/\/refundQuery$/)
    expect(sent[1]?.body).toMatchObject({ data: { outRefundNo: 'RF1' } })
  })

  it.each(['ORDER_NOT_EXIST', 'REFUND_AMOUNT_INVALID', 'PARAMS_INVALID'])(
    'answered with %s is refused',
    async (code) => {
      respond({ code })
      expect(await open().refund?.(request)).toEqual({ refundNo: 'RF1', status: 'refused' })
    },
  )

  it.each(['REFUND_INSUFFICIENT_BALANCE', 'SIGN_VERIFY_FAILED', 'SYSTEM_ORDER_BUSY'])(
    'answered with %s is repeated',
    async (code) => {
      respond({ code })
      await expect(open().refund?.(request)).rejects.toThrow('refund was refused')
    },
  )

  it('answered without its status is repeated', async () => {
    respond({ data: { refundTradeNo: 'R1' } })
    await expect(open().refund?.(request)).rejects.toThrow('refund was answered with an invalid body')
    fakeFetch(() => ({ status: 503, body: { code: 'ORDER_LOCKED' } }))
    await expect(open().refund?.(request)).rejects.toThrow('503')
  })

  it('that PayerMax does not know does not exist', async () => {
    respond({ code: 'REFUND_NOT_EXIST' })
    expect(await open().queryRefund?.(request)).toBeUndefined()
    respond({ code: 'SYSTEM_BUSY' })
    await expect(open().queryRefund?.(request)).rejects.toThrow('refundQuery was refused')
  })
})

describe('an account at PayerMax', () => {
  it.each([
    [
      'text in place of PayerMax’s key',
      { payermaxPublicKeys: ['no key'] },
      'payermaxPublicKeys.0',
      'a public key: base64, or PEM',
    ],
    ['no key of PayerMax', { payermaxPublicKeys: [] }, 'payermaxPublicKeys', 'Invalid length'],
    ['an empty app id', { appId: '' }, 'appId', 'Invalid length'],
    ['an empty private key', { merchantPrivateKey: '' }, 'merchantPrivateKey', 'Invalid length'],
    ['an address without encryption', { url: 'http://payermax.example' }, 'url', 'an https URL'],
  ])('with %s is refused', (_what, changes, field, message) => {
    const { issues = [] } = v.safeParse(payermaxAdapter.settings, { ...settings, ...changes })
    expect(issues.map((issue) => v.getDotPath(issue))).toContain(field)
    expect(issues[0]?.message).toContain(message)
  })

  it('reads webhooks with its keys and its merchant number', async () => {
    const data = { outTradeNo: 'WT1', tradeToken: 'T1', status: 'FAILED', totalAmount: 4.99, currency: 'USD' }
    const body = Buffer.from(
      JSON.stringify({ merchantNo: 'P02', notifyType: 'PAYMENT', msg: 'Insufficient balance', data }),
    )
    const notice = { method: 'POST', url: '', body }
    expect(
      await open().handleWebhook({ ...notice, headers: { sign: signPayermaxBody(body, theirs.privateKey) } }),
    ).toEqual({
      trust: 'signed',
      events: [
        {
          about: 'payment',
          eventId: 'T1.failed',
          billingNo: 'WT1',
          providerRef: 'WT1',
          merchant: 'P02',
          amountMinor: 499,
          currency: 'USD',
          status: 'failed',
          decline: 'funds',
          occurredAt: now,
        },
      ],
      reply: { status: 200, body: '{"msg":"Success","code":"SUCCESS"}' },
    })
    expect(await open().handleWebhook({ ...notice, headers: {} })).toMatchObject({
      trust: 'no',
      reply: { status: 401 },
    })
  })

  it('refuses a webhook that is signed and incomplete', async () => {
    const body = Buffer.from('{"notifyType":"PAYMENT"}')
    const headers = { sign: signPayermaxBody(body, theirs.privateKey) }
    expect(await open().handleWebhook({ method: 'POST', url: '', headers, body })).toEqual({
      trust: 'no',
      events: [],
      reply: { status: 400, body: '{}' },
    })
  })
})
