import { describe, expect, it } from 'vitest'
import { validateResponses } from '../../../../../server/providers/companies/accounts/validate-responses.ts'
import type { PaymentClient } from '../../../../../server/providers/payment-adapter.ts'
import type { RefundRequest } from '../../../../../server/providers/refund.ts'

const request: RefundRequest = {
  refundNo: 'RF1',
  billingNo: 'WT1',
  providerRef: 'r1',
  amountMinor: 499,
  currency: 'USD',
  paidMinor: 499,
}
/** An adapter from outside this repository whose refunds return anything. */
const adapterWith = (answer: unknown) =>
  validateResponses('acme/one', {
    refund: async () => answer,
    queryRefund: async () => answer,
  } as unknown as PaymentClient)

describe('a refund by a publisher’s own adapter', () => {
  it('is used if it has its number and a known status', async () => {
    const standing = { refundNo: 'RF1', status: 'pending', refundRef: undefined }
    expect(await adapterWith(standing).refund?.(request)).toStrictEqual({ refundNo: 'RF1', status: 'pending' })
    expect(await adapterWith(standing).queryRefund?.(request)).toStrictEqual({ refundNo: 'RF1', status: 'pending' })
  })

  it.each([
    [
      'has the number of another refund',
      { refundNo: 'RF2', status: 'refunded' },
      'returned a result for another number',
    ],
    ['has a status that does not exist', { refundNo: 'RF1', status: 'ok' }, 'returned invalid fields: status'],
    ['is a string', 'ok', 'returned invalid fields: the answer'],
  ])('throws if its response %s', async (_what, answer, why) => {
    await expect(adapterWith(answer).refund?.(request)).rejects.toThrow(`acme/one: refund ${why}`)
    await expect(adapterWith(answer).queryRefund?.(request)).rejects.toThrow(`acme/one: queryRefund ${why}`)
  })

  it('is unknown if the query returns nothing, and an error if the refund does', async () => {
    for (const nothing of [undefined, null]) {
      expect(await adapterWith(nothing).queryRefund?.(request)).toBeUndefined()
      await expect(adapterWith(nothing).refund?.(request)).rejects.toThrow('invalid fields')
    }
  })

  it('is not offered if the adapter has none', () => {
    expect(validateResponses('acme/one', {} as PaymentClient)).not.toHaveProperty('refund')
  })
})

it('a payment that a publisher’s own adapter creates without an entry throws, and the adapter is named', async () => {
  const create = (answer: unknown) =>
    validateResponses('acme/one', { create: async () => answer } as unknown as PaymentClient).create({} as never)
  const link = { providerRef: 'r1', entry: { url: 'https://pay.example/r1' } }
  expect(await create(link)).toEqual(link)
  await expect(create({ providerRef: 'r1' })).rejects.toThrow('acme/one: create returned invalid fields: entry')
})

describe('the answers of a publisher’s own adapter', () => {
  const text = 'x'.repeat(256)
  const open = (client: object) => validateResponses('acme/one', client as PaymentClient)
  const status = {
    eventId: 'e1',
    billingNo: 'WT1',
    providerRef: 'r1',
    status: 'paid',
    merchant: 'one',
    amountMinor: 499,
    currency: 'USD',
    occurredAt: 600,
  }
  const query = (answer: unknown) => open({ query: async () => answer }).query?.('WT1', 'r1')

  it('about a payment are used, and a reason or status that does not exist is not', async () => {
    expect(await query({ ...status, store: 'watt', decline: 'funds', raw: 'dropped' })).toStrictEqual({
      ...status,
      store: 'watt',
      decline: 'funds',
    })
    expect(await query({ ...status, decline: 'mood' })).toStrictEqual(status)
    expect(await query({ ...status, status: 'held' })).toStrictEqual({
      ...status,
      status: 'unknown',
      rawStatus: 'held',
    })
    for (const word of ['pending', 'failed', 'expired'])
      expect(await query({ ...status, status: word })).toMatchObject({ status: word })
    for (const nothing of [undefined, null]) expect(await query(nothing)).toBeUndefined()
  })

  it.each([
    ['eventId', ''],
    ['billingNo', 'a\nb'],
    ['providerRef', `${text}x`],
    ['currency', 5],
    ['amountMinor', 0.5],
    ['occurredAt', -1],
    ['occurredAt', 100_000_000_000],
    ['occurredAt', 0.5],
    ['status', undefined],
    ['merchant', undefined],
    ['store', ''],
    ['rawStatus', ''],
  ])('about a payment fail with %s = %j', async (field, value) => {
    await expect(query({ ...status, [field]: value })).rejects.toThrow(
      `acme/one: query returned invalid fields: ${field}`,
    )
  })

  it('name each invalid field once', async () => {
    await expect(query({ ...status, eventId: '', merchant: '' })).rejects.toThrow('invalid fields: eventId, merchant')
    await expect(query({ ...status, billingNo: 'WT2' })).rejects.toThrow(
      'acme/one: query returned a result for another number',
    )
    expect(await query({ ...status, eventId: text, occurredAt: 99_999_999_999, amountMinor: -1 })).toBeDefined()
  })

  it.each([
    [{ url: 'https://pay.example/1' }, true],
    [{ url: 'intent://pay' }, true],
    [{ url: 'no address' }, false],
    [{ url: `https://pay.example/${'x'.repeat(2000)}` }, false],
    [{ form: { action: 'https://pay.example', fields: { a: 'b' } } }, true],
    [{ form: { action: 'https://pay.example' } }, false],
    [{ drop_in: { sdk: 'sandbox', address: 'https://pay.example' } }, true],
    [{ drop_in: { sdk: 'acme' } }, false],
  ])('with the entry %j are a payment: %s', async (entry, isPayment) => {
    const created = open({ create: async () => ({ providerRef: 'r1', entry }) }).create({} as never)
    await (isPayment
      ? expect(created).resolves.toEqual({ providerRef: 'r1', entry })
      : expect(created).rejects.toThrow())
  })

  const webhook = (answer: unknown) =>
    open({ handleWebhook: () => answer }).handleWebhook({
      method: 'POST',
      url: '',
      headers: {},
      body: new Uint8Array(),
    })
  const reply = { status: 200, headers: { 'content-type': 'text/plain' }, body: 'OK' }
  const reversal = {
    eventId: 'e1',
    billingNo: 'WT1',
    providerRef: 'r1',
    amountMinor: 499,
    currency: 'USD',
    occurredAt: 600,
  }

  it('to a webhook keep its events, of which a payment may have an unknown status', async () => {
    const events = [
      { about: 'payment', ...status },
      { about: 'refund', ...reversal, refundNo: 'RF1', status: 'refunded' },
      { about: 'refund', ...reversal, status: 'pending' },
      { about: 'dispute', ...reversal, status: 'lost' },
      { about: 'dispute', ...reversal, status: 'opened', respondBy: 1_797_292_799 },
    ]
    expect(await webhook({ trust: 'signed', events, billingNoToConfirm: 'WT1', reply })).toEqual({
      trust: 'signed',
      events,
      billingNoToConfirm: 'WT1',
      reply,
    })
    expect(
      await webhook({ trust: 'hint', events: [{ about: 'payment', ...status, status: 'held' }], reply }),
    ).toMatchObject({
      events: [{ status: 'unknown', rawStatus: 'held' }],
    })
    expect(await webhook({ trust: 'no', events: [], reply })).toMatchObject({ trust: 'no' })
  })

  it.each([
    ['trust', { trust: 'surely' }],
    ['events.0.about', { events: [{ about: 'letter' }] }],
    ['events.0.status', { events: [{ about: 'refund', ...reversal, status: 'paid' }] }],
    ['events.0.status', { events: [{ about: 'dispute', ...reversal, status: 'paid' }] }],
    ['events.0.refundNo', { events: [{ about: 'refund', ...reversal, refundNo: '', status: 'refunded' }] }],
    ['events.0.eventId', { events: [{ about: 'dispute', ...reversal, eventId: undefined, status: 'won' }] }],
    ['billingNoToConfirm', { billingNoToConfirm: '' }],
    ['reply.status', { reply: { ...reply, status: 199 } }],
    ['reply', { reply: { ...reply, status: 600 } }],
    ['reply', { reply: { ...reply, headers: { a: 'b\nc' } } }],
    ['reply', { reply: { status: 200 } }],
    ['reply', { reply: 'OK' }],
  ])('to a webhook fail with an invalid %s', async (field, changes) => {
    await expect(webhook({ trust: 'signed', events: [], reply, ...changes })).rejects.toThrow(
      `acme/one: handleWebhook returned invalid fields: ${field.split('.')[0] === 'reply' ? 'reply' : field}`,
    )
  })

  it('to a webhook may depend on the order, and are checked then', async () => {
    const outcome = { matchesOrders: true, isAwaitingPayment: false }
    const answerWith = async (given: unknown) => {
      const { reply: later } = await webhook({ trust: 'signed', events: [], reply: async () => given })
      return typeof later === 'function' ? later(outcome) : later
    }
    expect(await answerWith(reply)).toEqual(reply)
    await expect(answerWith({ status: 'OK', body: '' })).rejects.toThrow(
      'acme/one: reply returned invalid fields: status',
    )
  })

  it('come from the adapter’s own object, which may use `this`', async () => {
    class Client {
      readonly refundNo = 'RF1'
      async create() {
        return { providerRef: this.refundNo, entry: { url: 'https://pay.example' } }
      }
      async query() {
        return { ...status, providerRef: this.refundNo }
      }
      async probe() {
        if (this.refundNo !== 'RF1') throw new Error('this is lost')
      }
      async refund() {
        return { refundNo: this.refundNo, status: 'refunded' }
      }
      async queryRefund() {
        return { refundNo: this.refundNo, status: 'pending' }
      }
      handleWebhook() {
        return { trust: 'no', events: [], reply: { status: 401, body: this.refundNo } }
      }
    }
    const client = open(new Client())
    expect(await client.create({} as never)).toMatchObject({ providerRef: 'RF1' })
    expect(await client.query?.('WT1', undefined)).toMatchObject({ providerRef: 'RF1' })
    await expect(client.probe?.()).resolves.toBeUndefined()
    expect(await client.refund?.(request)).toEqual({ refundNo: 'RF1', status: 'refunded' })
    expect(await client.queryRefund?.(request)).toEqual({ refundNo: 'RF1', status: 'pending' })
    for (const name of ['query', 'probe', 'refund', 'queryRefund']) expect(open({})).not.toHaveProperty(name)
  })
})
