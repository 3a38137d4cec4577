import { describe, expect, it } from 'vitest'
import { parseTypedAmount } from '../../../../../src/contract/money/typed-amount.ts'

describe('a person who types an amount', () => {
  it.each([
    ['10000', '10000'],
    ['10,000', '10000'],
    ['10.000', '10000'],
    ['10 000', '10000'],
    ['1’000', '1000'],
    ['1.280,50', '1280.50'],
    ['1,280.5', '1280.5'],
    ['1234567,89', '1234567.89'],
    ['4,99', '4.99'],
    ['１０，０００', '10000'],
    ['١٠٬٠٠٠٫٥٠', '10000.50'],
    ['๑๐๐', '100'],
    ['0', '0'],
  ])('types %j for %s', (typed, amount) => {
    expect(parseTypedAmount(typed)).toBe(amount)
  })

  it.each(['', 'all', '-3', '1e3', '1.280.50', '1,2345', '99.99,1', '10.', ',5', '1,00,0'])(
    'types %j, which is not an amount',
    (typed) => {
      expect(parseTypedAmount(typed)).toBeUndefined()
    },
  )
})
