import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpServiceAdapter } from '../../../../../server/providers/companies/http/http.ts'
import { samplePayment } from '../../../../server/fixtures/a-payment.ts'
import { fakeFetch, retriedStatuses } from './fake-fetch.ts'

const keyOf = (letter: string, length = 44) => `whsec_${letter.repeat(length)}`
const settings = { url: 'https://hub.example/pay/', secrets: [keyOf('A')] }
const open = (changes: object = {}) =>
  httpServiceAdapter.open(v.parse(httpServiceAdapter.settings, { ...settings, ...changes }), {
    merchant: 'shop',
    notifyUrl: '',
    now: () => 0,
  })
const payment = { ...samplePayment, notifyUrl: 'https://gateway.example/notify/http/shop' }
afterEach(() => void vi.restoreAllMocks())

describe('a payment created at a publisher’s payment service', () => {
  it('has the order with its amount in both forms', async () => {
    const response = { providerRef: 'r1', entry: { url: 'https://pay.example/1' } }
    const sent = fakeFetch(() => ({ body: response }))
    expect(await open().create(payment)).toEqual(response)
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://hub.example/pay/payments',
        headers: { 'content-type': 'application/json' },
        redirect: 'error',
      },
    ])
    expect(sent[0]?.body).toEqual({ ...payment, amountDecimal: '4.99' })
  })

  it('may be a form with its fields, and is refused with an address without encryption', async () => {
    const form = { action: 'https://pay.example/1', fields: { token: 't' } }
    fakeFetch(() => ({ body: { providerRef: 'r1', entry: { form } } }))
    expect(await open().create(payment)).toEqual({ providerRef: 'r1', entry: { form } })
    for (const entry of [
      { url: 'http://pay.example/1' },
      { form: { ...form, action: 'http://pay.example/1' } },
      { form: { action: form.action } },
      {},
    ]) {
      fakeFetch(() => ({ body: { providerRef: 'r1', entry } }))
      await expect(open().create(payment)).rejects.toThrow('/payments was answered with invalid fields: entry')
    }
    fakeFetch(() => ({ body: { entry: { form } } }))
    await expect(open().create(payment)).rejects.toThrow('invalid fields: providerRef')
  })

  it.each([
    [undefined, 7500],
    [500, 500],
  ])('is waited for as long as the operator sets: %s is %d ms', async (timeoutMs, expected) => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    fakeFetch(() => ({ body: { providerRef: 'r1', entry: { url: 'https://pay.example/1' } } }))
    await open({ timeoutMs }).create(payment)
    expect(timeout.mock.calls).toEqual([[expected]])
  })
})

describe('querying a publisher’s payment service', () => {
  const status = {
    eventId: 'e1',
    billingNo: 'WT1',
    providerRef: 'r1',
    amountDecimal: '4.99',
    currency: 'USD',
    occurredAt: 600,
    merchant: 'watt',
  }

  it.each([
    ['paid', { status: 'paid' }],
    ['failed', { status: 'failed' }],
    ['expired', { status: 'expired' }],
    ['pending', { status: 'pending' }],
    ['unknown', { status: 'unknown' }],
    ['in_review', { status: 'unknown', rawStatus: 'in_review' }],
  ])('returns a payment that is %s with the brand that sold it', async (word, expected) => {
    const sent = fakeFetch(() => ({ body: { payment: { ...status, status: word } } }))
    const { amountDecimal: _decimal, ...rest } = status
    expect(await open().query?.('WT1', undefined)).toStrictEqual({
      ...rest,
      amountMinor: 499,
      merchant: 'shop',
      store: 'watt',
      ...expected,
    })
    expect(sent[0]).toMatchObject({ url: 'https://hub.example/pay/payments/query', body: { billingNo: 'WT1' } })
  })

  it('keeps why a player was declined', async () => {
    fakeFetch(() => ({ body: { payment: { ...status, status: 'failed', decline: 'funds' } } }))
    expect(await open().query?.('WT1', undefined)).toMatchObject({ status: 'failed', decline: 'funds' })
  })

  it('returns nothing for an unknown order, and fails if an amount is missing', async () => {
    fakeFetch(() => ({ body: { payment: null } }))
    expect(await open().query?.('WT1', undefined)).toBeUndefined()
    fakeFetch(() => ({ body: { payment: { ...status, status: 'paid', amountDecimal: undefined } } }))
    await expect(open().query?.('WT1', undefined)).rejects.toThrow('amountMinor, amountDecimal')
    fakeFetch(() => ({}))
    await expect(open().query?.('WT1', undefined)).rejects.toThrow('invalid fields: payment')
  })
})

describe('a refund at a publisher’s payment service', () => {
  const request = {
    refundNo: 'RF1',
    billingNo: 'WT1',
    providerRef: 'r1',
    amountMinor: 50_000,
    currency: 'JPY',
    paidMinor: 150_000,
  } as const
  const expected = { ...request, amountDecimal: '500', paidDecimal: '1500' }

  it.each([
    { refundNo: 'RF1', status: 'refunded', refundRef: 'back1' },
    { refundNo: 'RF1', status: 'pending' },
    { refundNo: 'RF1', status: 'refused' },
  ])('is %j, whether it was just made or queried', async (answer) => {
    const sent = fakeFetch(({ url }) => ({ body: url.endsWith('/query') ? { refund: answer } : answer }))
    expect(await open().refund?.(request)).toStrictEqual(answer)
    expect(await open().queryRefund?.(request)).toStrictEqual(answer)
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['https://hub.example/pay/refunds', expected],
      ['https://hub.example/pay/refunds/query', expected],
    ])
  })

  it('that the service does not know does not exist', async () => {
    fakeFetch(() => ({ body: { refund: null } }))
    expect(await open().queryRefund?.(request)).toBeUndefined()
  })

  it.each([
    ['', 'refundNo, status'],
    ['status', 'status'],
    ['refundNo', 'refundNo'],
  ])('without its fields (%s) is repeated', async (field) => {
    const answer = { refundNo: 'RF1', status: 'refunded' }
    fakeFetch(() => ({ body: field === '' ? {} : { ...answer, [field]: 'no such thing' } }))
    await expect(open().refund?.(request)).rejects.toThrow(field || 'refundNo')
  })

  it.each([...retriedStatuses, 400, 422])('is repeated after an answer of %d', async (status) => {
    fakeFetch(() => ({ status, body: { refundNo: 'RF1', status: 'refunded' } }))
    await expect(open().refund?.(request)).rejects.toMatchObject({
      message: `/refunds was answered with ${status}`,
      logged: { status, call: 'POST hub.example/refunds' },
    })
  })
})

describe('an account of a publisher’s payment service', () => {
  const findIssue = (changes: object) => {
    const issue = v.safeParse(httpServiceAdapter.settings, { ...settings, ...changes }).issues?.[0]
    return issue && [v.getDotPath(issue), issue.message]
  }

  it.each([
    ['a key of another form', { secrets: ['secret'] }, 'secrets.0', 'a Standard Webhooks key: whsec_…'],
    ['text before a key', { secrets: [`x${keyOf('A')}`] }, 'secrets.0', 'a Standard Webhooks key: whsec_…'],
    ['text behind a key', { secrets: [`${keyOf('A')}=.`] }, 'secrets.0', 'a Standard Webhooks key: whsec_…'],
    ['a short key', { secrets: [keyOf('A', 31)] }, 'secrets.0', 'a Standard Webhooks key: whsec_…'],
    [
      'a second key of another form',
      { secrets: [keyOf('A'), 'secret'] },
      'secrets.1',
      'a Standard Webhooks key: whsec_…',
    ],
    ['an address without encryption', { url: 'http://hub.example' }, 'url', 'an https URL'],
    ['a timeout below 100 ms', { timeoutMs: 99 }, 'timeoutMs', expect.any(String)],
    ['a timeout above the gateway’s own', { timeoutMs: 7501 }, 'timeoutMs', expect.any(String)],
    ['a fraction of a millisecond', { timeoutMs: 100.5 }, 'timeoutMs', expect.any(String)],
  ])('with %s is refused', (_what, changes, field, message) => {
    expect(findIssue(changes)).toEqual([field, message])
  })

  it.each([
    { timeoutMs: 100 },
    { timeoutMs: 7500 },
    { secrets: [keyOf('A', 32), `${keyOf('a/+9', 11)}==`, keyOf('B', 88)] },
  ])('with %j is opened', (changes) => {
    expect(findIssue(changes)).toBeUndefined()
  })
})

describe('a webhook from a publisher’s payment service', () => {
  const event = {
    eventId: 'e1',
    billingNo: 'WT1',
    providerRef: 'r1',
    amountMinor: 499,
    currency: 'USD',
    occurredAt: 600,
  }
  const paid = { ...event, status: 'paid', merchant: 'watt' }
  const refund = { ...event, about: 'refund', status: 'refunded' }
  const dispute = { ...event, about: 'dispute', status: 'won' }

  async function send(content: unknown, { method = 'POST', secret = keyOf('A'), matchesOrders = true } = {}) {
    const body = JSON.stringify(content)
    const at = new Date()
    const headers = {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
    }
    const handled = await open({ secrets: [keyOf('A'), keyOf('B')] }).handleWebhook({
      method,
      url: '',
      headers,
      body: Buffer.from(body),
    })
    const { reply } = handled
    return {
      ...handled,
      reply: typeof reply === 'function' ? await reply({ matchesOrders, isAwaitingPayment: false }) : reply,
    }
  }

  it('reports payments, refunds and disputes in their order', async () => {
    expect(await send({ events: [paid, { ...refund, refundNo: 'RF1' }, refund, dispute] })).toEqual({
      trust: 'signed',
      events: [
        { about: 'payment', ...event, status: 'paid', merchant: 'shop', store: 'watt' },
        { ...refund, refundNo: 'RF1' },
        { ...refund, refundNo: undefined },
        dispute,
      ],
      reply: { status: 200, body: '{}' },
    })
  })

  it('is recorded with 202 if it matches no order', async () => {
    expect((await send(paid, { matchesOrders: false })).reply).toEqual({ status: 202, body: '{}' })
  })

  it('may be signed with each of the account’s keys, and with no other', async () => {
    expect((await send(paid, { secret: keyOf('B') })).trust).toBe('signed')
    expect(await send(paid, { secret: keyOf('C') })).toEqual({
      trust: 'no',
      events: [],
      reply: { status: 401, body: '{}' },
    })
    expect(await send(paid, { method: 'PUT' })).toMatchObject({ trust: 'no', reply: { status: 401 } })
  })

  it.each([
    ['no event', { events: [] }, 'eventId'],
    ['more than a hundred events', { events: Array.from({ length: 101 }, () => paid) }, 'eventId'],
    ['an event about something else', { ...paid, about: 'coupon' }, 'about'],
    ['one incomplete event among others', { events: [paid, { ...refund, status: 'paid' }] }, 'status'],
    ['a dispute in an unknown state', { ...dispute, status: 'paid' }, 'status'],
    ['a payment without its brand', { ...paid, merchant: undefined }, 'merchant'],
    ['a time with a fraction', { ...paid, occurredAt: 600.5 }, 'occurredAt'],
    ['an order number that cannot be stored', { ...paid, billingNo: 'WT 1' }, 'billingNo'],
    ['text before its number', { ...paid, eventId: ' e1' }, 'eventId'],
    ['a number that is too long', { ...paid, eventId: 'e'.repeat(129) }, 'eventId'],
    ['a reason that does not exist', { ...paid, status: 'failed', decline: 'mood' }, 'decline'],
    ['an amount in neither field', { ...refund, amountMinor: undefined }, 'Expected amountMinor'],
    ['a disputed amount in neither field', { ...dispute, amountMinor: undefined }, 'Expected amountMinor'],
  ])('with %s is refused with the field', async (_what, content, field) => {
    const { trust, events, reply } = await send(content)
    expect([trust, events, reply.status]).toEqual(['no', [], 400])
    expect((JSON.parse(reply.body) as { wrong: string }).wrong).toContain(field)
  })

  it('may have a hundred events and an unknown status', async () => {
    expect((await send({ events: Array.from({ length: 100 }, () => paid) })).events).toHaveLength(100)
    expect((await send({ ...paid, status: 'in_review' })).events).toMatchObject([
      { status: 'unknown', rawStatus: 'in_review' },
    ])
  })
})
