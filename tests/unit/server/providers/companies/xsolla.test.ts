import { afterEach, describe, expect, it, vi } from 'vitest'
import { parseXsollaWebhook } from '../../../../../server/providers/companies/xsolla/webhook.ts'
import { signXsollaWebhook } from '../../../../../server/providers/companies/xsolla/signature.ts'
import { xsollaAdapter } from '../../../../../server/providers/companies/xsolla/xsolla.ts'

const shop = { secretKeys: ['key', 'former'], merchantId: '2340', project: '18404', sandbox: false, now: () => 1000 }

function parse(content: unknown, changes: { key?: string; method?: string; sandbox?: boolean } = {}) {
  const { key = 'key', method = 'POST', sandbox = false } = changes
  const body = Buffer.from(JSON.stringify(content))
  const headers = { authorization: `Signature ${signXsollaWebhook(body, key)}` }
  return parseXsollaWebhook({ method, url: '/notify/xsolla/18404', headers, body }, { ...shop, sandbox })
}
const reply = async (
  { reply: given }: ReturnType<typeof parse>,
  outcome: { matchesOrders?: boolean; isAwaitingPayment?: boolean } = {},
) => (typeof given === 'function' ? given({ matchesOrders: true, isAwaitingPayment: true, ...outcome }) : given)

const of = { project_id: 18404, merchant_id: 2340 }
const payment = {
  notification_type: 'payment',
  settings: of,
  transaction: { id: 77, external_id: 'WT1', payment_date: '1970-01-01T00:10:00+00:00' },
  purchase: { checkout: { amount: 4.99, currency: 'USD' }, total: { amount: 9, currency: 'EUR' } },
}
const paid = {
  about: 'payment',
  status: 'paid',
  eventId: '77.paid',
  billingNo: 'WT1',
  providerRef: '77',
  amountMinor: 499,
  currency: 'USD',
  merchant: '18404',
  occurredAt: 600,
}
const refusal = (code: string) => ({
  status: 400,
  body: JSON.stringify({ error: { code, message: code.toLowerCase().split('_').join(' ') } }),
})

describe('a payment reported by Xsolla', () => {
  it('is paid, and is rejected with a code if it matches no order, so that Xsolla refunds it', async () => {
    const parsed = parse(payment)
    expect([parsed.trust, parsed.events]).toEqual(['signed', [paid]])
    expect(await reply(parsed)).toEqual({ status: 204, body: '' })
    expect(await reply(parsed, { matchesOrders: false })).toEqual(refusal('INCORRECT_INVOICE'))
  })

  it('has another merchant if it is a test payment, unless the shop is a sandbox', () => {
    const test = { ...payment, transaction: { ...payment.transaction, dry_run: 1 } }
    expect(parse(test).events).toEqual([{ ...paid, merchant: 'dry_run' }])
    expect(parse(test, { sandbox: true }).events).toEqual([paid])
    for (const [dry_run, merchant] of [
      [true, 'dry_run'],
      [0, '18404'],
      [false, '18404'],
    ] as const)
      expect(parse({ ...payment, transaction: { ...payment.transaction, dry_run } }).events).toMatchObject([
        { merchant },
      ])
  })

  it('of another project has that project as merchant', () => {
    const ofOther = (settings: object) => parse({ ...payment, settings: { ...of, ...settings } }).events
    expect(ofOther({ project_id: 9 })).toMatchObject([{ merchant: '9' }])
    expect(ofOther({ merchant_id: 9 })).toEqual([paid])
  })

  it('without a checkout uses its total, and without a date the time of arrival', () => {
    const { checkout: _checkout, ...purchase } = payment.purchase
    const { payment_date: _date, ...transaction } = payment.transaction
    expect(parse({ ...payment, purchase, transaction }).events).toMatchObject([
      { amountMinor: 900, currency: 'EUR', occurredAt: 1000 },
    ])
    expect(parse({ ...payment, purchase: {} }).events).toEqual([])
  })
})

describe('a refund or dispute reported by Xsolla', () => {
  it.each([
    ['refund', { about: 'refund', status: 'refunded', refundNo: undefined }],
    ['dispute', { about: 'dispute', status: 'opened' }],
  ] as const)('as a %s is confirmed, whether it matches an order or not', async (type, event) => {
    const parsed = parse({ ...payment, notification_type: type })
    expect(parsed.events).toMatchObject([{ ...event, eventId: `77.${type}`, billingNo: 'WT1', amountMinor: 499 }])
    expect(await reply(parsed, { matchesOrders: false })).toEqual({ status: 204, body: '' })
  })

  it('as something else is confirmed and ignored', async () => {
    const parsed = parse({ ...payment, notification_type: 'user_search' })
    expect([parsed.trust, parsed.events, await reply(parsed)]).toEqual(['signed', [], { status: 204, body: '' }])
  })
})

describe('an order that Xsolla validates before the payment', () => {
  const question = { notification_type: 'user_validation', settings: of, user: { id: 'WT1' } }

  it('is accepted while it is pending and rejected afterwards', async () => {
    const parsed = parse(question)
    expect(parsed).toMatchObject({ trust: 'signed', events: [], billingNoToConfirm: 'WT1' })
    expect(await reply(parsed)).toEqual({ status: 204, body: '' })
    expect(await reply(parsed, { isAwaitingPayment: false })).toEqual(refusal('INVALID_USER'))
  })

  it('of another project, or without a number, is not looked up', () => {
    for (const other of [{ project_id: 9 }, { merchant_id: 9 }])
      expect(parse({ ...question, settings: { ...of, ...other } })).not.toHaveProperty('billingNoToConfirm')
    expect(parse({ ...question, user: {} })).not.toHaveProperty('billingNoToConfirm')
  })
})

describe('an invalid webhook', () => {
  it('is rejected for a wrong signature or method', async () => {
    for (const changes of [{ key: 'wrong' }, { method: 'PUT' }]) {
      const parsed = parse(payment, changes)
      expect([parsed.trust, parsed.events]).toEqual(['no', []])
      expect(await reply(parsed)).toEqual(refusal('INVALID_SIGNATURE'))
    }
    expect(parse(payment, { key: 'former' }).trust).toBe('signed')
  })

  it('that is signed but malformed is rejected with another code', async () => {
    const parsed = parse({ notification_type: 'payment' })
    expect([parsed.trust, await reply(parsed)]).toEqual(['no', refusal('INVALID_PARAMETER')])
  })
})

describe('querying a payment at Xsolla', () => {
  const transactionOf = (status: string, changes: object = {}) => ({
    transaction: { id: 7, external_id: 'WT1', project: 18404, status, ...changes },
    purchase: { simple_checkout: { amount: '4.99', currency: 'USD' } },
  })
  const query = (answer: unknown) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(answer))
    const options = {
      merchantId: '2340',
      apiKey: 'k',
      secretKeys: ['key'],
      sandbox: false,
      url: 'https://xsolla.example',
    }
    return xsollaAdapter.open(options, { merchant: '18404', notifyUrl: '', now: () => 1000 }).query?.('WT1', undefined)
  }
  afterEach(() => void vi.restoreAllMocks())

  it('returns the paid attempt, or else the newest', async () => {
    expect(await query([transactionOf('canceled', { id: 8 }), transactionOf('done')])).toMatchObject({
      status: 'paid',
      providerRef: '7',
      amountMinor: 499,
    })
    expect(await query([transactionOf('processing', { id: 8 }), transactionOf('canceled')])).toMatchObject({
      status: 'pending',
      providerRef: '8',
    })
  })

  it('ignores the payments of other orders', async () => {
    expect(await query([transactionOf('done', { external_id: 'WT10' })])).toBeUndefined()
    expect(await query([])).toBeUndefined()
  })
})

it('a partial refund is refused, because Xsolla cannot tell a retry from a second part', async () => {
  const options = {
    merchantId: '2340',
    apiKey: 'k',
    secretKeys: ['key'],
    sandbox: false,
    url: 'https://xsolla.invalid',
  }
  const opened = xsollaAdapter.open(options, { merchant: '18404', notifyUrl: '', now: () => 0 })
  const request = { refundNo: 'RF1', billingNo: 'WT1', providerRef: '77', currency: 'USD', paidMinor: 499 } as const
  expect(await opened.refund?.({ ...request, amountMinor: 498 })).toEqual({ refundNo: 'RF1', status: 'refused' })
})
