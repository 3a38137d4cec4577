import { expect, it } from 'vitest'
import { payMethodPrice } from '../../../../../src/channels/methods/pay-method-price.ts'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'

const way = (amount: string, currency: PaymentMethod['currency'] = 'USD', channel_id = 1) => ({
  payway_id: 10103,
  channel_id,
  sort: 1,
  min_money: 0,
  max_money: 0,
  icon: 'a',
  name: 'A',
  description: null,
  open_coupon: true,
  amount,
  currency,
})

it('a way to pay names what it asks for', () => {
  expect(payMethodPrice(way('4.99'))).toEqual({ amount: '4.99', currency: 'USD' })
})

it('a method with parts names it where all of them ask for the same', () => {
  const method = (...sub_payment: PaymentMethod['sub_payment']) => ({ ...way('4.99'), sub_payment })
  expect(payMethodPrice(method(way('22.90', 'MYR'), way('22.90', 'MYR')))).toEqual({ amount: '22.90', currency: 'MYR' })
  expect(payMethodPrice(method(way('22.90', 'MYR'), way('23.90', 'MYR')))).toBeUndefined()
  expect(payMethodPrice(method(way('22.90', 'MYR'), way('22.90', 'USD')))).toBeUndefined()
})

it('a fee is named where all parts take the same', () => {
  const dear = { ...way('24.90', 'MYR'), fee: '2.00' }
  expect(payMethodPrice(dear)).toEqual({ amount: '24.90', currency: 'MYR', fee: '2.00' })
  expect(payMethodPrice({ ...dear, sub_payment: [dear, way('24.90', 'MYR')] })).toBeUndefined()
})

it('a card is worth what it is worth, whatever the goods cost', () => {
  expect(payMethodPrice(way('4.99', 'USD', 43))).toBeUndefined()
})

it('a price says what it was before a coupon, of a method with parts where all of them cost the same with it', () => {
  const taken = ({ channel_id }: { channel_id: number }) => (channel_id === 1 ? '20.61' : undefined)
  const [one, other] = [way('22.90', 'MYR'), way('22.90', 'MYR', 2)]
  expect(payMethodPrice(one, taken)).toEqual({ amount: '20.61', before: '22.90', currency: 'MYR' })
  expect(payMethodPrice(other, taken)).toEqual({ amount: '22.90', currency: 'MYR' })
  expect(payMethodPrice({ ...one, sub_payment: [one, other] }, taken)).toBeUndefined()
})
