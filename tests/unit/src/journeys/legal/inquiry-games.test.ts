import { expect, it } from 'vitest'
import { listLegalInquiryGameNames } from '../../../../../src/journeys/legal/inquiry-games.ts'

const knownGames = [
  { name: '獣王戦記アルカ', clients: { android: '1', ios: '2', web: '3' } },
  { name: '鋼鉄ラリー', clients: { android: '4', ios: '5', web: '6' } },
]

it('a player asks about a game by the name on the page, on any platform', () => {
  expect(listLegalInquiryGameNames(knownGames, [{ clientId: '2', name: 'Arca Beast Saga' }])).toEqual([
    'Arca Beast Saga',
    '鋼鉄ラリー',
  ])
})

it('without a list of games, each game has the brand’s own name once', () => {
  expect(listLegalInquiryGameNames([...knownGames, ...knownGames], [])).toEqual(['獣王戦記アルカ', '鋼鉄ラリー'])
})
