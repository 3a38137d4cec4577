import { describe, expect, it } from 'vitest'
import { languages } from '../../../../../../src/contract/domain.table.ts'
import { bestValueOf } from '../../../../../../src/journeys/select/goods/best-value.ts'
import { formatCount, formatBonus } from '../../../../../../src/kernel/i18n/format-count.ts'

const goods = (display: string, bonus: string | null, price: string) => ({
  value: display,
  display,
  bonus,
  price,
  currency: 'USD' as const,
})

describe('the best value of a list', () => {
  it('is what gives most units for its money, with what comes on top', () => {
    // 75.1, 72.7 and 80.8 units a dollar.
    expect(
      bestValueOf([goods('680', '70', '9.99'), goods('980', '110', '14.99'), goods('6480', '1600', '99.99')]),
    ).toBe('6480')
    expect(bestValueOf([goods('680', '70', '9.99'), goods('980', '110', '14.99')])).toBe('680')
  })

  it('is nobody where the next is less than 2 % behind', () => {
    expect(bestValueOf([goods('100', null, '1.00'), goods('1019', null, '10.00')])).toBeUndefined()
    expect(bestValueOf([goods('100', null, '1.00'), goods('1020', null, '10.00')])).toBe('1020')
    expect(bestValueOf([goods('100', null, '1.00'), goods('200', null, '2.00')])).toBeUndefined()
  })

  it('is nobody where there is nothing to compare it with', () => {
    expect(bestValueOf([goods('100', null, '1.00')])).toBeUndefined()
    expect(bestValueOf([])).toBeUndefined()
  })

  it.each([
    ['a name that is no count', goods('Monthly pass', null, '4.99')],
    ['a bonus that is no count', goods('680', 'a free skin', '9.99')],
    ['a fraction', goods('1.5', null, '1.00')],
    ['a price of nothing', goods('10', null, '0.00')],
    ['another currency', { ...goods('10', null, '1.00'), currency: 'JPY' as const }],
  ])('is nobody where one cannot be compared: %s', (_what, odd) => {
    expect(bestValueOf([goods('60', null, '0.99'), goods('6480', '1600', '99.99'), odd])).toBeUndefined()
  })

  it.each(languages)('is found in the numbers of every language: %s', (language) => {
    const large = goods(formatCount(6480, language), formatBonus(1600, language), '99.99')
    expect(bestValueOf([goods('60', null, '0.99'), large])).toBe(large.value)
  })
})
