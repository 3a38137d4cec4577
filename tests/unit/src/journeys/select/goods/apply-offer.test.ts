import { expect, it } from 'vitest'
import type { Goods } from '../../../../../../src/contract/entities/goods.ts'
import { ownOffer } from '../../../../../../src/journeys/select/goods/apply-offer.ts'

const chest = { value: 'chest', price: '4.99', currency: 'USD' } as Goods

it('goods are shown at the price that the game has for this character', () => {
  expect(ownOffer(chest, { chest: { productId: 'chest', price: '2.99', currency: 'USD' } }).price).toBe('2.99')
})

it('a price in the currency of a region that was left is not shown', () => {
  expect(ownOffer(chest, { chest: { productId: 'chest', price: '450.00', currency: 'JPY' } }).price).toBe('4.99')
})
