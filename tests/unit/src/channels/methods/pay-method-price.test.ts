import { expect, it } from 'vitest'
import { getMethodPrice } from '../../../../../src/channels/methods/pay-method-price.ts'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'

const way = (amount: string, currency: PaymentMethod['currency'] = 'USD', channelId = 1) => ({
  paywayId: 10103,
  channelId,
  sort: 1,
  minMoney: 0,
  maxMoney: 0,
  icon: 'a',
  name: 'A',
  description: null,
  openCoupon: true,
  amount,
  currency,
})

it('a way to pay names what it asks for', () => {
  expect(getMethodPrice(way('4.99'))).toEqual({ amount: '4.99', currency: 'USD' })
})

it('a method with parts names it where all of them ask for the same', () => {
  const method = (...subPayment: PaymentMethod['subPayment']) => ({ ...way('4.99'), subPayment })
  expect(getMethodPrice(method(way('22.90', 'MYR'), way('22.90', 'MYR')))).toEqual({ amount: '22.90', currency: 'MYR' })
  expect(getMethodPrice(method(way('22.90', 'MYR'), way('23.90', 'MYR')))).toBeUndefined()
  expect(getMethodPrice(method(way('22.90', 'MYR'), way('22.90', 'USD')))).toBeUndefined()
})

it('a fee is named where all parts take the same', () => {
  const dear = { ...way('24.90', 'MYR'), fee: '2.00' }
  expect(getMethodPrice(dear)).toEqual({ amount: '24.90', currency: 'MYR', fee: '2.00' })
  expect(getMethodPrice({ ...dear, subPayment: [dear, way('24.90', 'MYR')] })).toBeUndefined()
})

it('a card is worth what it is worth, whatever the goods cost', () => {
  expect(getMethodPrice(way('4.99', 'USD', 43))).toBeUndefined()
})

it('a price says what it was before a coupon, of a method with parts where all of them cost the same with it', () => {
  const taken = ({ channelId }: { channelId: number }) => (channelId === 1 ? '20.61' : undefined)
  const [one, other] = [way('22.90', 'MYR'), way('22.90', 'MYR', 2)]
  expect(getMethodPrice(one, taken)).toEqual({ amount: '20.61', before: '22.90', currency: 'MYR' })
  expect(getMethodPrice(other, taken)).toEqual({ amount: '22.90', currency: 'MYR' })
  expect(getMethodPrice({ ...one, subPayment: [one, other] }, taken)).toBeUndefined()
})
