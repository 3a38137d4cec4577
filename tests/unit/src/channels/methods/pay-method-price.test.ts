import { expect, it } from 'vitest'
import { getPaymentMethodPrice } from '../../../../../src/channels/methods/pay-method-price.ts'
import type { PaymentMethod } from '../../../../../src/contract/entities/payment.ts'

const method = (amount: string, currency: PaymentMethod['currency'] = 'USD', channelId = 1) => ({
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

it('a payment method has its amount and currency', () => {
  expect(getPaymentMethodPrice(method('4.99'))).toEqual({ amount: '4.99', currency: 'USD' })
})

it('a method with sub-methods has a price only if they all have the same', () => {
  const group = (...subPayment: PaymentMethod['subPayment']) => ({ ...method('4.99'), subPayment })
  expect(getPaymentMethodPrice(group(method('22.90', 'MYR'), method('22.90', 'MYR')))).toEqual({
    amount: '22.90',
    currency: 'MYR',
  })
  expect(getPaymentMethodPrice(group(method('22.90', 'MYR'), method('23.90', 'MYR')))).toBeUndefined()
  expect(getPaymentMethodPrice(group(method('22.90', 'MYR'), method('22.90', 'USD')))).toBeUndefined()
})

it('a method with sub-methods has a fee only if they all have the same', () => {
  const dear = { ...method('24.90', 'MYR'), fee: '2.00' }
  expect(getPaymentMethodPrice(dear)).toEqual({ amount: '24.90', currency: 'MYR', fee: '2.00' })
  expect(getPaymentMethodPrice({ ...dear, subPayment: [dear, method('24.90', 'MYR')] })).toBeUndefined()
})

it('a card code method has no price', () => {
  expect(getPaymentMethodPrice(method('4.99', 'USD', 43))).toBeUndefined()
})

it('a discounted price includes the price before, and sub-methods must agree on both', () => {
  const discount = ({ channelId }: { channelId: number }) => (channelId === 1 ? '20.61' : undefined)
  const [one, other] = [method('22.90', 'MYR'), method('22.90', 'MYR', 2)]
  expect(getPaymentMethodPrice(one, discount)).toEqual({ amount: '20.61', before: '22.90', currency: 'MYR' })
  expect(getPaymentMethodPrice(other, discount)).toEqual({ amount: '22.90', currency: 'MYR' })
  expect(getPaymentMethodPrice({ ...one, subPayment: [one, other] }, discount)).toBeUndefined()
})
