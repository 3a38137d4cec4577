import { expect, it } from 'vitest'
import type { Goods } from '../../../../../../src/contract/entities/goods.ts'
import { applyCharacterPrice } from '../../../../../../src/journeys/select/goods/apply-character-price.ts'

const chest = { value: 'chest', price: '4.99', currency: 'USD' } as Goods

it('a player sees goods at their character’s own price', () => {
  expect(applyCharacterPrice(chest, { chest: { productId: 'chest', price: '2.99', currency: 'USD' } }).price).toBe(
    '2.99',
  )
})

it('a player does not see an offer in the currency of the previous region', () => {
  expect(applyCharacterPrice(chest, { chest: { productId: 'chest', price: '450.00', currency: 'JPY' } }).price).toBe(
    '4.99',
  )
})

it.each([
  ['2.99', 'USD', true],
  ['4.99', 'USD', undefined],
  ['4.990', 'USD', undefined],
  ['450.00', 'JPY', undefined],
] as const)('an offer of %s %s is a personal price: %s', (price, currency, isPersonal) => {
  const priced = applyCharacterPrice(chest, { chest: { productId: 'chest', price, currency } })
  expect(priced.isPriceForCharacter).toBe(isPersonal)
})
