import { expect, it } from 'vitest'
import { getCardProductNames } from '../../../../../server/orders/cards/card-names.ts'

it('an order that a card made is called what the store calls it', () => {
  const names = getCardProductNames({ gems: 6480, extraGems: 0 })
  expect([names['de'], names['ja'], names['fr']]).toEqual([
    'Edelsteine: 6.480',
    'ジェム：6,480',
    'Gemmes\u00A0: 6\u202F480',
  ])
})

it('a sum is not turned round in Arabic', () => {
  expect(getCardProductNames({ gems: 980, extraGems: 110 })['ar']).toContain('\u2068980 + 110\u2069')
})
