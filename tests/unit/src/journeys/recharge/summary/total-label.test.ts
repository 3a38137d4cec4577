import { expect, it } from 'vitest'
import type { Copy } from '../../../../../../src/kernel/i18n/copy-types.ts'
import { payWords } from '../../../../../../src/journeys/recharge/summary/total-label.ts'

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as Copy

it('a player who pays in money of another region reads so before the total', () => {
  expect(payWords(t, { foreignCurrency: undefined })).toBe('select:you_pay')
  expect(payWords(t, { foreignCurrency: 'USD' })).toBe('recharge:you_pay_dollars')
  expect(payWords(t, { foreignCurrency: 'EUR' })).toBe('recharge:charged_in{"currency":"EUR"}')
})
