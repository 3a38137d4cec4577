import { describe, expect, it } from 'vitest'
import { parsePrice } from '../../../../../office/app/catalogue/prices/parse-price.ts'

describe('a person pastes prices as their spreadsheet writes them', () => {
  it.each([
    ['4.99', 'USD', '4.99'],
    ['$4.99', 'USD', '4.99'],
    ['4,99 €', 'EUR', '4.99'],
    ['EUR 4,9', 'EUR', '4.90'],
    ['1,280.50', 'MYR', '1280.50'],
    ['1.280,50', 'TRY', '1280.50'],
    ['1,280', 'JPY', '1280'],
    ['1.280.000', 'VND', '1280000'],
    ['16 500 ₫', 'VND', '16500'],
    ['1’280.00', 'JPY', '1280'],
    ['NT$ 30', 'TWD', '30'],
    ['￥１，２８０', 'JPY', '1280'],
    ['CNY 06.50', 'RMB', '6.50'],
  ] as const)('reads %s in the column %s as %s', (text, currency, price) => {
    expect(parsePrice(text, currency)).toEqual({ price })
  })

  it.each(['', ' ', '\u00a0'])('an empty cell "%s" has no price of its own', (text) => {
    expect(parsePrice(text, 'USD')).toEqual({ price: null })
  })

  it.each([
    ['four', 'USD', 'notAmount'],
    ['-4.99', 'USD', 'notAmount'],
    ['€4.99', 'USD', 'notAmount'],
    ['1.280.50', 'USD', 'notAmount'],
    ['1,28,000', 'USD', 'notAmount'],
    ['0,500', 'USD', 'notAmount'],
    ['4.999,9999', 'USD', 'notAmount'],
    ['=A1*2', 'USD', 'notAmount'],
    ['0.00', 'USD', 'zero'],
    ['1280.5', 'JPY', 'decimals'],
    ['12345678901', 'VND', 'tooLarge'],
  ] as const)('%s in the column %s is marked as %s', (text, currency, problem) => {
    expect(parsePrice(text, currency)).toEqual({ problem })
  })
})
