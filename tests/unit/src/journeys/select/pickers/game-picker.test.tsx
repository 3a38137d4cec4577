// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Game } from '../../../../../../src/contract/entities/game.ts'
import { createReadyState } from '../../../../../../src/kernel/loading/loadable.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
const { GamePicker } = await import('../../../../../../src/journeys/select/pickers/game-picker.tsx')

afterEach(cleanup)

it.each([
  ['TR', 1],
  ['DE', 0],
])('a player who pays in %s reads the age rating while choosing a game', (region, count) => {
  const catalogue = [{ clients: { web: 'web-1' }, ageRatings: { TR: '12+' } }]
  initSession({ language: 'en', brand: { catalogue } } as unknown as Session)
  const game = { clientId: 'web-1', gpId: 'starfall', name: 'Starfall', logo: '/logo.svg', subGame: {} }
  shopStore.games = createReadyState([game as unknown as Game])
  shopStore.pricing = { region, currencies: {} }
  render(<GamePicker />)
  expect(screen.getByText('Starfall')).toBeTruthy()
  expect(screen.queryAllByText('shell:fact select:age_rating 12+')).toHaveLength(count)
})
