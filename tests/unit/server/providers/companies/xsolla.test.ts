import { describe, expect, it } from 'vitest'
import { parseXsollaWebhook } from '../../../../../server/providers/companies/xsolla/webhook.ts'
import { signXsollaWebhook } from '../../../../../server/providers/companies/xsolla/signature.ts'
import { adapter } from '../../../../../server/providers/companies/xsolla/xsolla.ts'

const shop = { secretKeys: ['key', 'former'], merchantId: '2340', project: '18404', sandbox: false, now: () => 1000 }

function hear(content: unknown, changes: { key?: string; method?: string; sandbox?: boolean } = {}) {
  const { key = 'key', method = 'POST', sandbox = false } = changes
  const body = Buffer.from(JSON.stringify(content))
  const headers = { authorization: `Signature ${signXsollaWebhook(body, key)}` }
  return parseXsollaWebhook({ method, url: '/notify/xsolla/18404', headers, body }, { ...shop, sandbox })
}
const reply = async (
  { reply: given }: ReturnType<typeof hear>,
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
const refusal = (code: string) => ({ status: 400, body: expect.stringContaining(`"${code}"`) })

describe('a payment that Xsolla reports', () => {
  it('is paid, and refused by its code if it fits no order, so that Xsolla gives the money back', async () => {
    const heard = hear(payment)
    expect([heard.trust, heard.events]).toEqual(['signed', [paid]])
    expect(await reply(heard)).toEqual({ status: 204, body: '' })
    expect(await reply(heard, { matchesOrders: false })).toEqual(refusal('INCORRECT_INVOICE'))
  })

  it('buys nothing with test money, unless the shop is a sandbox', () => {
    const test = { ...payment, transaction: { ...payment.transaction, dry_run: 1 } }
    expect(hear(test).events).toEqual([{ ...paid, merchant: 'dry_run' }])
    expect(hear(test, { sandbox: true }).events).toEqual([paid])
  })

  it('of another project or merchant fits no order of this account', () => {
    const ofOther = (settings: object) => hear({ ...payment, settings: { ...of, ...settings } }).events
    expect(ofOther({ project_id: 9 })).toMatchObject([{ merchant: '9' }])
    expect(ofOther({ merchant_id: 9 })).toEqual([paid])
  })

  it('without a checkout has its total, and without a time has the time of arrival', () => {
    const { checkout: _checkout, ...purchase } = payment.purchase
    const { payment_date: _date, ...transaction } = payment.transaction
    expect(hear({ ...payment, purchase, transaction }).events).toMatchObject([
      { amountMinor: 900, currency: 'EUR', occurredAt: 1000 },
    ])
    expect(hear({ ...payment, purchase: {} }).events).toEqual([])
  })
})

describe('money back that Xsolla reports', () => {
  it.each([
    ['refund', { about: 'refund', status: 'refunded', refundNo: undefined }],
    ['dispute', { about: 'dispute', status: 'opened' }],
  ] as const)('as a %s is confirmed, whether it fits an order or not', async (type, event) => {
    const heard = hear({ ...payment, notification_type: type })
    expect(heard.events).toMatchObject([{ ...event, eventId: `77.${type}`, billingNo: 'WT1', amountMinor: 499 }])
    expect(await reply(heard, { matchesOrders: false })).toEqual({ status: 204, body: '' })
  })

  it('as something else is confirmed and ignored', async () => {
    const heard = hear({ ...payment, notification_type: 'user_search' })
    expect([heard.trust, heard.events, await reply(heard)]).toEqual(['signed', [], { status: 204, body: '' }])
  })
})

describe('an order that Xsolla asks about before it takes money', () => {
  const question = { notification_type: 'user_validation', settings: of, user: { id: 'WT1' } }

  it('may be paid while it waits for its payment, and not afterwards', async () => {
    const heard = hear(question)
    expect(heard).toMatchObject({ trust: 'signed', events: [], billingNoToConfirm: 'WT1' })
    expect(await reply(heard)).toEqual({ status: 204, body: '' })
    expect(await reply(heard, { isAwaitingPayment: false })).toEqual(refusal('INVALID_USER'))
  })

  it('of another project is none of ours', () => {
    expect(hear({ ...question, settings: { ...of, project_id: 9 } })).not.toHaveProperty('billingNoToConfirm')
    expect(hear({ ...question, user: {} })).not.toHaveProperty('billingNoToConfirm')
  })
})

describe('a webhook that Xsolla did not send', () => {
  it('is refused, also if it only has another method', async () => {
    for (const changes of [{ key: 'wrong' }, { method: 'PUT' }]) {
      const heard = hear(payment, changes)
      expect([heard.trust, heard.events]).toEqual(['no', []])
      expect(await reply(heard)).toEqual(refusal('INVALID_SIGNATURE'))
    }
    expect(hear(payment, { key: 'former' }).trust).toBe('signed')
  })

  it('and a signed one that cannot be read are told apart', async () => {
    const heard = hear({ notification_type: 'payment' })
    expect([heard.trust, await reply(heard)]).toEqual(['no', refusal('INVALID_PARAMETER')])
  })
})

it('a part of a payment is not given back through Xsolla, which could not tell a repeat from a second part', async () => {
  const options = {
    merchantId: '2340',
    apiKey: 'k',
    secretKeys: ['key'],
    sandbox: false,
    url: 'https://xsolla.invalid',
  }
  const opened = adapter.open(options, { merchant: '18404', notifyUrl: '', now: () => 0 })
  const request = { refundNo: 'RF1', billingNo: 'WT1', providerRef: '77', currency: 'USD', paidMinor: 499 } as const
  expect(await opened.refund?.({ ...request, amountMinor: 498 })).toEqual({ refundNo: 'RF1', status: 'refused' })
})
