import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import { createWebhookHandler } from '../../../../../server/providers/companies/http/webhook.ts'
import { formatDecimalAmount, parseDecimalToMinor } from '../../../../../server/providers/hub/amounts.ts'
import { gameServiceCalls } from '../../../../../server/providers/hub/game-calls.table.ts'
import * as v from 'valibot'

const secret = `whsec_${Buffer.from('a key of thirty-two bytes, or so').toString('base64')}`
const parse = createWebhookHandler([secret], 'shop')
const standing = {
  eventId: 'e1',
  billingNo: 'WT1',
  providerRef: 'r1',
  status: 'paid',
  currency: 'JPY',
  merchant: 'watt',
  occurredAt: 1_800_000_000,
}

async function parseWebhook(content: object) {
  const body = JSON.stringify(content)
  const at = new Date()
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', at, body),
  }
  const parsed = parse({ method: 'POST', url: '/notify/http/shop', headers, body: Buffer.from(body) })
  const reply =
    typeof parsed.reply === 'function'
      ? await parsed.reply({ matchesOrders: true, isAwaitingPayment: false })
      : parsed.reply
  return { ...parsed, reply }
}

describe('a decimal amount for publishers', () => {
  it.each([
    [150_000, 'JPY', '1500'],
    [1_980_000, 'KRW', '19800'],
    [1499, 'USD', '14.99'],
    [5, 'USD', '0.05'],
    [0, 'USD', '0.00'],
    [45_000, 'TWD', '450'],
    [12_345, 'JPY', '123.45'],
  ] as const)('is in whole units of its currency: %d %s is "%s"', (minor, currency, decimal) => {
    expect(formatDecimalAmount(minor, currency)).toBe(decimal)
    expect(parseDecimalToMinor(decimal)).toBe(minor)
  })
})

describe('an amount in a payment service’s webhook', () => {
  it.each([
    ['in hundredths', { amountMinor: 150_000 }],
    ['as text', { amountDecimal: '1500' }],
    ['as text with decimals', { amountDecimal: '1500.00' }],
    ['in both fields', { amountMinor: 150_000, amountDecimal: '1500' }],
  ])('%s is accepted', async (_how, amount) => {
    for (const about of [{}, { about: 'refund', status: 'refunded' }, { about: 'dispute', status: 'opened' }]) {
      const { trust, events, reply } = await parseWebhook({ ...standing, ...amount, ...about })
      expect([trust, reply.status]).toEqual(['signed', 200])
      expect(events).toEqual([expect.objectContaining({ amountMinor: 150_000, currency: 'JPY' })])
      expect(events[0]).not.toHaveProperty('amountDecimal')
    }
  })

  it.each([
    ['with two fields that contradict each other', { amountMinor: 1500, amountDecimal: '1500' }, 'both with the same'],
    ['in neither field', {}, 'Expected amountMinor'],
    ['as a number where text belongs', { amountDecimal: 1500 }, 'amountDecimal'],
    ['with a comma', { amountDecimal: '1,500' }, 'in whole units as text'],
  ])('%s is rejected with the reason', async (_how, amount, why) => {
    const { trust, events, reply } = await parseWebhook({ ...standing, ...amount })
    expect([trust, events, reply.status]).toEqual(['no', [], 400])
    expect(reply.body).toContain(why)
  })
})

describe('a payment that a payment service declines', () => {
  it('keeps the reason, and one without a reason has none', async () => {
    const failed = { ...standing, amountMinor: 150_000, status: 'failed' }
    expect((await parseWebhook({ ...failed, decline: 'funds' })).events).toMatchObject([{ decline: 'funds' }])
    expect((await parseWebhook(failed)).events[0]).not.toHaveProperty('decline')
  })
})

describe('a game’s own prices', () => {
  const read = (prices: object) =>
    v.parse(gameServiceCalls.offers.response, { offers: [{ productId: 'p', prices }] }).offers[0]?.prices

  it('are text in whole units or a number of hundredths', () => {
    expect(read({ JPY: '1500', KRW: '19800', USD: '14.99' })).toEqual({ JPY: 150_000, KRW: 1_980_000, USD: 1499 })
    expect(read({ JPY: 150_000 })).toEqual({ JPY: 150_000 })
    expect(() => read({ JPY: '0' })).toThrow()
    expect(() => read({ GOLD: '1500' })).toThrow('no currency of the store')
  })
})
