import { describe, expect, it } from 'vitest'
import { parseTypedNumber } from '../../../../../../../office/app/catalogue/forms/text/parse-typed-number.ts'

describe('an operator who types a number', () => {
  it.each([
    ['1000', 1000],
    ['-2', -2],
    ['7.', 7],
    ['7.125', 7.125],
    ['7,', 7],
    ['2,5', 2.5],
    ['2,25', 2.25],
  ])('means the number by %s', (text, number) => {
    expect(parseTypedNumber(text)).toBe(number)
  })

  it.each(['1,000', '10,000', '1,000,000', '1,0000', 'ten', ''])('has to correct %s', (text) => {
    expect(parseTypedNumber(text)).toBe(text)
  })
})
