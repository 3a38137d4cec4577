// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PersonalPriceMark } from '../../../../../../src/journeys/select/goods/personal-price-mark.tsx'
import { selectionOptionsStore } from '../../../../../../src/journeys/select/selection-options.store.ts'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', async (load) => ({
  ...(await load<object>()),
  useTranslate: () => (key: string) => key,
}))
afterEach(cleanup)

const read = (region: string, law = {}) => {
  Object.assign(sessionStore, { area: 'universal', brand: { law } })
  selectionOptionsStore.pricing = { region, currencies: {} }
  return render(<PersonalPriceMark />).container.textContent
}

it.each([
  ['DE', true],
  ['Global', true],
  ['BR', false],
])('a player who pays in %s reads below a price that it was made for them: %s', (region, isMarked) => {
  expect(read(region)).toBe(isMarked ? 'recharge:personal_price_short' : '')
})

it('a player of a brand that has turned the rule off does not read it', () => {
  expect(read('DE', { 'eu-personal-price': { off: true } })).toBe('')
})
