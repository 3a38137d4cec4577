import { expect, it } from 'vitest'
import { getCardProductNames } from '../../../../../server/orders/cards/card-names.ts'

it('an order paid by a card has a translated product name', () => {
  const names = getCardProductNames({ gems: 6480, extraGems: 0 })
  expect([names['de'], names['ja'], names['fr']]).toEqual([
    'Edelsteine: 6.480',
    'ジェム：6,480',
    'Gemmes\u00A0: 6\u202F480',
  ])
})

it('a sum keeps its order in Arabic text', () => {
  expect(getCardProductNames({ gems: 980, extraGems: 110 })['ar']).toContain('\u2068980 + 110\u2069')
})
