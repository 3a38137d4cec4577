import { generateKeyPairSync } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { adyenAdapter as adyen } from '../../../../../server/providers/companies/adyen/adyen.ts'
import { parseAdyenWebhook } from '../../../../../server/providers/companies/adyen/webhook.ts'
import { signAdyenWebhookItem, type SignedItem } from '../../../../../server/providers/companies/adyen/signature.ts'
import {
  signPayermaxBody,
  parsePrivateKey,
  parsePublicKey,
} from '../../../../../server/providers/companies/payermax/signature.ts'
import { payermaxAdapter as payermax } from '../../../../../server/providers/companies/payermax/payermax.ts'
import { parsePayermaxWebhook } from '../../../../../server/providers/companies/payermax/webhook.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { mapPayermaxPaymentStatus } from '../../../../../server/providers/companies/payermax/payment-status.ts'

const key = '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056'

function parse(
  changes: Partial<SignedItem> & { reason?: string | null | undefined; eventDate?: string | undefined },
  signedWith = key,
) {
  const item = {
    pspReference: 'P1',
    merchantAccountCode: 'WattEU',
    merchantReference: 'WT1',
    amount: { value: 1500, currency: 'JPY' },
    eventCode: 'AUTHORISATION',
    success: 'true',
    eventDate: '1970-01-01T00:10:00+00:00',
    ...changes,
  }
  const additionalData = { hmacSignature: signAdyenWebhookItem(item, signedWith) }
  const body = JSON.stringify({ notificationItems: [{ NotificationRequestItem: { ...item, additionalData } }] })
  const notice = { method: 'POST', url: '/notify/adyen/WattEU', headers: {}, body: Buffer.from(body) }
  return parseAdyenWebhook(notice, { hmacKeys: [key], now: () => 1000 })
}
const common = { billingNo: 'WT1', amountMinor: 150_000, currency: 'JPY', occurredAt: 600 }

describe('a player whose payment Adyen declines reads why', () => {
  it.each([
    ['Not enough balance', 'funds'],
    ['Withdrawal amount exceeded', 'limit'],
    ['Withdrawal count exceeded', 'limit'],
    ['Declined Non Generic', 'limit'],
    ['Expired Card', 'expired_card'],
    ['Invalid Card Number', 'details'],
    ['CVC Declined', 'details'],
    ['3D Not Authenticated', 'authentication'],
    ['Authentication required', 'authentication'],
    ['FRAUD-CANCELLED', 'fraud'],
    ['Shopper Cancelled', 'cancelled'],
    ['Refused', 'bank'],
    ['Issuer Unavailable', 'bank'],
    ['Invalid Pin', 'details'],
    ['Invalid Amount', 'details'],
    ['3D-Secure failed', 'authentication'],
    ['3DSecure failed', 'authentication'],
    ['Transaction Not Permitted', 'bank'],
    ['Blocked Card', 'bank'],
    ['Restricted Card', 'bank'],
    ['Referral', 'bank'],
    ['Not supported', 'unsupported'],
    ['Pending', 'other'],
    [null, 'other'],
    [undefined, 'other'],
  ])('%s is %s', (reason, decline) => {
    expect(parse({ success: 'false', reason }).events).toEqual([
      {
        about: 'payment',
        ...common,
        eventId: 'P1.AUTHORISATION.false',
        providerRef: 'P1',
        merchant: 'WattEU',
        status: 'failed',
        decline,
      },
    ])
  })
})

describe('a player whose payment PayerMax declines reads why', () => {
  const payment = {
    outTradeNo: 'WT1',
    tradeToken: 'T1',
    status: 'FAILED',
    totalAmount: 4.99,
    currency: 'USD',
    completeTime: null,
  }

  it.each([
    ['Insufficient balance', 'funds'],
    ['Over the limit of the day', 'limit'],
    ['Expired card', 'expired_card'],
    ['The card expired', 'expired_card'],
    ['Refused by risk control', 'fraud'],
    ['3DS failed', 'authentication'],
    ['Cancelled by user', 'cancelled'],
    ['Not paid on time', 'timeout'],
    ['Transaction timed out', 'timeout'],
    ['Declined by the issuer', 'bank'],
    ['', 'other'],
  ])('"%s" is %s', (why, decline) => {
    expect(mapPayermaxPaymentStatus(payment, { merchant: 'P01', now: 1000, why })).toEqual({
      eventId: 'T1.failed',
      billingNo: 'WT1',
      providerRef: 'WT1',
      merchant: 'P01',
      amountMinor: 499,
      currency: 'USD',
      status: 'failed',
      decline,
      occurredAt: 1000,
    })
  })

  it.each([
    ['PENDING', { status: 'pending' }],
    ['SUCCESS', { status: 'paid' }],
    ['CLOSED', { status: 'expired' }],
    ['FROZEN', { status: 'unknown', rawStatus: 'FROZEN' }],
  ])('but a payment that is %s is not declined', (status, expected) => {
    const standing = mapPayermaxPaymentStatus(
      { ...payment, status, completeTime: '1970-01-01T00:10:00Z' },
      { merchant: 'P01', now: 1000, why: 'Declined' },
    )
    expect(standing).toMatchObject({ ...expected, occurredAt: 600 })
    expect(standing).not.toHaveProperty('decline')
  })
})

describe('a refund or dispute reported by Adyen', () => {
  const of = (changes: Parameters<typeof parse>[0]) => parse({ originalReference: 'P0', ...changes }).events

  it.each([
    ['REFUND', 'true', 'refunded'],
    ['REFUND', 'false', 'refused'],
    ['REFUND_FAILED', 'true', 'refused'],
  ])('as %s (success %s) is %s', (eventCode, success, status) => {
    expect(of({ eventCode, success, merchantReference: 'WT1.RF1' })).toEqual([
      {
        about: 'refund',
        ...common,
        eventId: `P1.${eventCode}.${success}`,
        providerRef: 'P0',
        refundNo: 'RF1',
        status,
      },
    ])
  })

  it.each([
    ['NOTIFICATION_OF_CHARGEBACK', 'opened'],
    ['CHARGEBACK', 'opened'],
    ['CHARGEBACK_REVERSED', 'won'],
    ['SECOND_CHARGEBACK', 'lost'],
  ])('as %s is a dispute that is %s if successful, and ignored otherwise', (eventCode, status) => {
    expect(of({ eventCode })).toEqual([
      { about: 'dispute', ...common, eventId: `P1.${eventCode}.true`, providerRef: 'P0', status },
    ])
    expect(of({ eventCode, success: 'false' })).toEqual([])
  })

  it('is ignored for other events and rejected with another key’s signature', () => {
    expect(of({ eventCode: 'REPORT_AVAILABLE' })).toEqual([])
    expect(parse({}, key.replace('4', '5'))).toEqual({ trust: 'no', events: [], reply: { status: 401, body: '{}' } })
  })
})

const adyenSettings = { apiKey: 'a', clientKey: 'test_c', hmacKeys: [key], environment: 'test' }

describe('an account at Adyen', () => {
  afterEach(() => void vi.restoreAllMocks())
  const liveUrl = 'https://watt-checkout-live.adyenpayments.com/checkout/v71'

  it.each([
    ['a test key in the live environment', { environment: 'live', url: liveUrl }, 'clientKey'],
    ['a live key in the test environment', { clientKey: 'live_c' }, 'clientKey'],
    ['the test address in the live environment', { environment: 'live', clientKey: 'live_c' }, 'url'],
    ['a live address in the test environment', { url: liveUrl }, 'url'],
  ])('with %s is refused', (_what, changes, field) => {
    const { issues = [] } = v.safeParse(adyen.settings, { ...adyenSettings, ...changes })
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field])
    expect(issues[0]?.message).toContain('belongs to the other environment')
  })

  it.each([
    ['redirect', 'hosted'],
    ['drop-in', undefined],
  ] as const)('opens a session for a payment of the kind %s', async (kind, mode) => {
    const sent: Record<string, unknown>[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
      sent.push(JSON.parse(init?.body as string) as Record<string, unknown>)
      return Response.json({ id: 'S1', sessionData: 'd', url: 'https://pay.adyen.com/s' }, { status: 201 })
    })
    const options = v.parse(adyen.settings, adyenSettings)
    const client = adyen.open(options, { merchant: 'WattEU', notifyUrl: '', now: () => 7200 })
    await client.create({ ...samplePayment, kind, notifyUrl: '' })
    expect(sent).toMatchObject([
      {
        merchantAccount: 'WattEU',
        amount: { value: 499, currency: 'USD' },
        reference: 'WTnumber',
        channel: 'Web',
        expiresAt: '1970-01-01T04:00:00Z',
      },
    ])
    expect(sent[0]?.['mode']).toBe(mode)
  })
})

it('an account at PayerMax with text in place of its private key is refused', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const { issues = [] } = v.safeParse(payermax.settings, {
    appId: 'a',
    merchantPrivateKey: 'no key',
    payermaxPublicKeys: [publicKey.export({ format: 'pem', type: 'spki' })],
  })
  expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([
    ['merchantPrivateKey', expect.stringContaining('a private key: base64 of PKCS#8, or PEM')],
  ])
})

describe('a webhook from Adyen', () => {
  const notice = (content: unknown, method = 'POST') =>
    parseAdyenWebhook(
      { method, url: '/notify/adyen/WattEU', headers: {}, body: Buffer.from(JSON.stringify(content)) },
      { hmacKeys: [key], now: () => 1000 },
    )
  const refused = { trust: 'no', events: [], reply: { status: 400, body: '{}' } }

  it('is confirmed with the word that Adyen waits for', () => {
    expect(parse({})).toEqual({
      trust: 'signed',
      events: [
        {
          about: 'payment',
          ...common,
          eventId: 'P1.AUTHORISATION.true',
          providerRef: 'P1',
          merchant: 'WattEU',
          status: 'paid',
        },
      ],
      reply: { status: 200, headers: { 'content-type': 'text/plain' }, body: '[accepted]' },
    })
    expect(parse({ eventDate: undefined }).events).toMatchObject([{ occurredAt: 1000 }])
  })

  it('is refused without items, with an incomplete item, and with another method', () => {
    expect(notice({ notificationItems: [] })).toEqual(refused)
    expect(notice({ notificationItems: [{ NotificationRequestItem: { pspReference: 'P1' } }] })).toEqual(refused)
    expect(parse({ success: 'perhaps' })).toEqual(refused)
    const item = {
      pspReference: 'P1',
      merchantAccountCode: 'WattEU',
      merchantReference: 'WT1',
      amount: { value: 1500, currency: 'JPY' },
      eventCode: 'AUTHORISATION',
      success: 'true',
    }
    const signed = { ...item, additionalData: { hmacSignature: signAdyenWebhookItem(item, key) } }
    const content = { notificationItems: [{ NotificationRequestItem: signed }] }
    expect(notice(content).trust).toBe('signed')
    expect(notice(content, 'GET')).toEqual(refused)
    const forged = { ...signed, merchantReference: 'WT2' }
    expect(
      notice({ notificationItems: [...content.notificationItems, { NotificationRequestItem: forged }] }).trust,
    ).toBe('no')
  })

  it('about a refund without its payment names none', () => {
    expect(parse({ eventCode: 'REFUND', merchantReference: 'WT1' }).events).toMatchObject([
      { providerRef: '', refundNo: undefined },
    ])
  })
})

describe('a webhook from PayerMax', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const refund = {
    outRefundNo: 'RF1',
    refundTradeNo: 'T2',
    outTradeNo: 'WT1',
    refundAmount: '4.99',
    refundCurrency: 'USD',
    status: 'REFUND_SUCCESS',
  }

  function parseNotice(changes: object, method = 'POST') {
    const notice = {
      merchantNo: 'P01',
      notifyType: 'REFUND',
      notifyTime: '1970-01-01T00:10:00Z',
      data: refund,
      ...changes,
    }
    const body = Buffer.from(JSON.stringify(notice))
    const headers = { sign: signPayermaxBody(body, privateKey) }
    return parsePayermaxWebhook(
      { method, url: '/notify/payermax/P01', headers, body },
      { payermaxPublicKeys: [publicKey], merchant: 'P01', now: () => 1000 },
    )
  }

  it('reports a refund with its number', () => {
    expect(parseNotice({}).events).toMatchObject([
      { about: 'refund', billingNo: 'WT1', refundNo: 'RF1', amountMinor: 499, status: 'refunded', occurredAt: 600 },
    ])
    expect(parseNotice({ notifyTime: undefined }).events).toMatchObject([{ occurredAt: 1000 }])
  })

  it.each([
    ['REFUND_FAILED', 'refused'],
    ['REFUND_PENDING', 'pending'],
  ])('about a refund that is %s is %s', (word, status) => {
    expect(parseNotice({ data: { ...refund, refundAmount: 4.99, status: word } }).events).toEqual([
      {
        about: 'refund',
        eventId: `T2.${status}`,
        billingNo: 'WT1',
        providerRef: 'WT1',
        refundNo: 'RF1',
        amountMinor: 499,
        currency: 'USD',
        status,
        occurredAt: 600,
      },
    ])
  })

  it('about a payment without its order is ignored', () => {
    expect(parseNotice({ notifyType: 'PAYMENT' })).toMatchObject({ trust: 'signed', events: [] })
  })

  it('is taken and ignored if it is about something else or another merchant', () => {
    for (const changes of [
      { notifyType: 'SUBSCRIPTION' },
      { merchantNo: 'P02' },
      { data: {} },
      { merchantNo: 'P02', data: {} },
    ])
      expect(parseNotice(changes)).toMatchObject({ trust: 'signed', events: [], reply: { status: 200 } })
    expect(parseNotice({}, 'GET')).toMatchObject({ trust: 'no', reply: { status: 401 } })
  })

  it('is signed with a key in base64 or PEM, and other text is no key', () => {
    const inner = { format: 'der', type: 'pkcs8' } as const
    const outer = { format: 'der', type: 'spki' } as const
    expect(parsePrivateKey(privateKey.export(inner).toString('base64'))?.equals(privateKey)).toBe(true)
    expect(parsePublicKey(publicKey.export(outer).toString('base64'))?.equals(publicKey)).toBe(true)
    expect(parsePrivateKey(privateKey.export({ ...inner, format: 'pem' }).toString())?.equals(privateKey)).toBe(true)
    for (const text of ['', 'no key'])
      expect([parsePrivateKey(text), parsePublicKey(text)]).toEqual([undefined, undefined])
  })
})
