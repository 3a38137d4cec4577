import { expect, it } from 'vitest'
import { inquiryGames } from '../../../../../src/journeys/legal/inquiry-games.ts'

const known = [
  { name: '獣王戦記アルカ', clients: { android: '1', ios: '2', web: '3' } },
  { name: '鋼鉄ラリー', clients: { android: '4', ios: '5', web: '6' } },
]

it('games are asked about by the names that the page shows, on whatever platform', () => {
  expect(inquiryGames(known, [{ clientId: '2', name: 'Arca Beast Saga' }])).toEqual(['Arca Beast Saga', '鋼鉄ラリー'])
})

it('without the list of games they have the brand’s own names, each once', () => {
  expect(inquiryGames([...known, ...known], [])).toEqual(['獣王戦記アルカ', '鋼鉄ラリー'])
})
