import { expect, it } from 'vitest'
import type { TranslateFunction } from '../../../../../../src/kernel/i18n/copy-types.ts'
import { getTotalLabel } from '../../../../../../src/journeys/recharge/summary/total-label.ts'

const t = ((key: string, values?: object) => `${key}${values ? JSON.stringify(values) : ''}`) as TranslateFunction

it('a player who pays in a foreign currency reads so before the total', () => {
  expect(getTotalLabel(t, { foreignCurrency: undefined })).toBe('select:you_pay')
  expect(getTotalLabel(t, { foreignCurrency: 'USD' })).toBe('recharge:you_pay_dollars')
  expect(getTotalLabel(t, { foreignCurrency: 'EUR' })).toBe('recharge:charged_in{"currency":"EUR"}')
})
