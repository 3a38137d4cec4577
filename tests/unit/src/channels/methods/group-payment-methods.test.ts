import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'
import { groupPaymentMethods } from '../../../../../src/channels/methods/group-payment-methods.ts'

const method = (paywayId: number, channelId = 0): PaymentMethod => ({
  paywayId,
  channelId,
  sort: 0,
  minMoney: 0,
  maxMoney: 0,
  icon: '/marks/card.svg',
  name: `${paywayId}_${channelId}`,
  description: null,
  openCoupon: false,
  amount: '800.00',
  currency: 'JPY',
  subPayment: [],
})
const [payPay, cards, phoneBill, shops] = [method(10801, 146), method(11702), method(10801, 170), method(10801, 160)]
const inJapan = [payPay, cards, phoneBill, shops, method(10201), method(11801), method(10901, 43)]
const codapay = method(10401)

/** Returns the headings, each with the names of its methods. */
const listGroups = (methods: readonly PaymentMethod[], lastUsed?: string) =>
  groupPaymentMethods(methods, lastUsed).map((group) => [group.heading, ...group.methods.map(({ name }) => name)])

describe('a long list of payment methods', () => {
  it('has first what the publisher sorts first: in Japan PayPay, cards, the phone bill and shops', () => {
    expect(listGroups(inJapan)).toEqual([
      ['recharge:wallets', '10801_146', '10201_0'],
      ['recharge:cards', '11702_0'],
      ['recharge:other_ways', '10801_170', '10801_160', '11801_0'],
      ['recharge:prepaid', '10901_43'],
    ])
  })

  it('does not call its first methods other ways to pay', () => {
    const [first] = listGroups([codapay, ...inJapan])
    expect(first).toEqual(['recharge:methods', '10401_0', '10801_170', '10801_160', '11801_0'])
  })

  it('has the last used method above all others', () => {
    const [first, second] = listGroups([codapay, ...inJapan], '11702_0')
    expect(first).toEqual(['recharge:last_used', '11702_0'])
    expect(second?.[0]).toBe('recharge:other_ways')
  })
})

it('a short list has no kinds', () => {
  expect(listGroups(inJapan.slice(0, 3))).toEqual([['recharge:methods', '10801_146', '11702_0', '10801_170']])
})
