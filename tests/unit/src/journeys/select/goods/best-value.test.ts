import { describe, expect, it } from 'vitest'
import { supportedLanguages } from '../../../../../../src/contract/domain.table.ts'
import { findBestValueGoods } from '../../../../../../src/journeys/select/goods/best-value.ts'
import { formatCount, formatBonusAmount } from '../../../../../../src/kernel/i18n/format-count.ts'

const goods = (display: string, bonus: string | null, price: string) => ({
  value: display,
  display,
  bonus,
  price,
  currency: 'USD' as const,
})

describe('the best value of a list', () => {
  it('is the product with the most units per price, including the bonus', () => {
    // 75.1, 72.7 and 80.8 units per dollar.
    expect(
      findBestValueGoods([goods('680', '70', '9.99'), goods('980', '110', '14.99'), goods('6480', '1600', '99.99')]),
    ).toBe('6480')
    expect(findBestValueGoods([goods('680', '70', '9.99'), goods('980', '110', '14.99')])).toBe('680')
  })

  it('is undefined if the lead is below 2%', () => {
    expect(findBestValueGoods([goods('100', null, '1.00'), goods('1019', null, '10.00')])).toBeUndefined()
    expect(findBestValueGoods([goods('100', null, '1.00'), goods('1020', null, '10.00')])).toBe('1020')
    expect(findBestValueGoods([goods('100', null, '1.00'), goods('200', null, '2.00')])).toBeUndefined()
  })

  it('is undefined for a single product', () => {
    expect(findBestValueGoods([goods('100', null, '1.00')])).toBeUndefined()
    expect(findBestValueGoods([])).toBeUndefined()
  })

  it.each([
    ['a name that is no number', goods('Monthly pass', null, '4.99')],
    ['a bonus that is no number', goods('680', 'a free skin', '9.99')],
    ['a fraction', goods('1.5', null, '1.00')],
    ['a price of zero', goods('10', null, '0.00')],
    ['another currency', { ...goods('10', null, '1.00'), currency: 'JPY' as const }],
  ])('is undefined if a product cannot be compared: %s', (_what, odd) => {
    expect(findBestValueGoods([goods('60', null, '0.99'), goods('6480', '1600', '99.99'), odd])).toBeUndefined()
  })

  it.each(supportedLanguages)('is found in every language’s number format: %s', (language) => {
    const large = goods(formatCount(6480, language), formatBonusAmount(1600, language), '99.99')
    expect(findBestValueGoods([goods('60', null, '0.99'), large])).toBe(large.value)
  })
})
