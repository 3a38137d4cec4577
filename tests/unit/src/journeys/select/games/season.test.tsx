// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Game } from '../../../../../../src/contract/entities/game.ts'
import { createReadyState } from '../../../../../../src/kernel/loading/loadable.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../../src/brands/page/key-visual.ts', () => ({
  getGameKeyVisualUrl: (_brand: unknown, game?: { clientId: string }) =>
    game?.clientId === 'web-1' ? '/starfall.svg' : undefined,
}))
const { GameAndRecipientCard: WhoCard } = await import('../../../../../../src/journeys/select/recipient-card.tsx')

const starfall = {
  clientId: 'web-1',
  gpId: 'starfall',
  name: 'Starfall',
  season: 'Season 9',
  logo: '/logo.svg',
  subGame: { origins: { clientId: 'web-1-o', name: 'Starfall: Origins' } },
} as unknown as Game

beforeEach(() => {
  initSession({ language: 'en', brand: { catalogue: [] } } as unknown as Session)
  shopStore.games = createReadyState([starfall])
})
afterEach(cleanup)

it('a player reads the season below the game’s name', () => {
  selectionStore.chosen = { clientId: 'web-1', gameName: 'Starfall' }
  render(<WhoCard />)
  expect(screen.getByText('Season 9')).toBeTruthy()
})

it('a player reads an edition’s own season, or none', () => {
  selectionStore.chosen = { clientId: 'web-1-o', gameName: 'Starfall: Origins' }
  render(<WhoCard />)
  expect(screen.queryByText('Season 9')).toBeNull()
})

it('a player sees the game’s picture if the edition has none', () => {
  selectionStore.chosen = { clientId: 'web-1-o', gameName: 'Starfall: Origins' }
  const { container } = render(<WhoCard />)
  expect(container.querySelector('img[src="/starfall.svg"]')).not.toBeNull()
})
