import { describe, expect, it } from 'vitest'
import {
  fromProviderAmount,
  fromDecimalAmount,
  toProviderAmount,
  mapIsoToStoreCurrency,
} from '../../../../../server/providers/companies/shared/amounts.ts'

describe('an amount sent to a payment company', () => {
  it.each([
    [49_900, 'USD', { currency: 'USD', minor: 49_900, decimal: '499.00' }],
    [5, 'USD', { currency: 'USD', minor: 5, decimal: '0.05' }],
    [150_000, 'JPY', { currency: 'JPY', minor: 1500, decimal: '1500' }],
    [990, 'RMB', { currency: 'CNY', minor: 990, decimal: '9.90' }],
  ] as const)('%d hundredths of %s are converted to the company’s unit', (minor, currency, expected) => {
    expect(toProviderAmount(minor, currency)).toEqual(expected)
  })

  it('has the decimals that the company requires', () => {
    expect(toProviderAmount(150_000, 'TWD', { TWD: 0 })).toEqual({ currency: 'TWD', minor: 1500, decimal: '1500' })
    expect(toProviderAmount(499, 'USD', { USD: 3 })).toEqual({ currency: 'USD', minor: 4990, decimal: '4.990' })
  })

  it('is never rounded: an unrepresentable fraction throws', () => {
    expect(() => toProviderAmount(150_050, 'JPY')).toThrow('cannot represent this amount of JPY')
  })
})

describe('an amount reported by a payment company', () => {
  it.each([
    [1500, 'JPY', 150_000, 'JPY'],
    [499, 'USD', 499, 'USD'],
    [990, 'CNY', 990, 'RMB'],
    [700, 'XXX', 700, 'XXX'],
  ])('%d of %s in its smallest unit is %d hundredths', (minor, iso, amountMinor, currency) => {
    expect(fromProviderAmount(minor, iso)).toEqual({ amountMinor, currency })
  })

  it.each([
    ['4.99', 'USD', 499],
    ['4.9', 'USD', 490],
    [4.5, 'USD', 450],
    ['500', 'JPY', 50_000],
    ['0.05', 'USD', 5],
    ['12.3400', 'USD', 1234],
    ['123456789012', 'USD', 12_345_678_901_200],
  ])('%s %s as decimal text is %d hundredths', (decimal, iso, amountMinor) => {
    expect(fromDecimalAmount(decimal, iso)).toEqual({ amountMinor, currency: iso })
  })

  it.each(['', '4,99', '-4.99', '4.', '.99', '4.991', '4.0001', '1e3', ' 4.99', '4.99 ', '1234567890123'])(
    '"%s" is invalid and matches no order',
    (decimal) => {
      expect(fromDecimalAmount(decimal, 'USD')).toEqual({ amountMinor: -1, currency: 'USD' })
    },
  )

  it('keeps the code of an unsupported currency, which matches no order', () => {
    expect([mapIsoToStoreCurrency('CNY'), mapIsoToStoreCurrency('USD'), mapIsoToStoreCurrency('RMB')]).toEqual([
      'RMB',
      'USD',
      'RMB',
    ])
    expect(fromDecimalAmount('4.99', 'XXX')).toEqual({ amountMinor: 499, currency: 'XXX' })
  })
})
