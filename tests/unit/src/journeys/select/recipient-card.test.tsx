// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { closeAllOverlays, overlaysStore } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionOptionsStore } from '../../../../../src/journeys/select/selection-options.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
vi.mock('../../../../../src/brands/page/key-visual.ts', () => ({ getGameKeyVisualUrl: () => undefined }))
const { GameAndRecipientCard: WhoCard } = await import('../../../../../src/journeys/select/recipient-card.tsx')

afterEach(() => {
  cleanup()
  closeAllOverlays()
  Object.assign(shopStore, { games: { state: 'loading' } })
  selectionOptionsStore.pricing = null
})

const brand = { catalogue: [{ clients: { web: 'one' }, ageRatings: { TR: '12+' } }] }

const visit = (facts: object) => {
  initSession({ user: null, linkCheck: 'done', params: {}, language: 'en', brand, ...facts } as unknown as Session)
  selectionStore.chosen = { clientId: 'one', gameName: 'Starfall' }
  render(<WhoCard />)
}
const press = (name: string | RegExp) => act(() => fireEvent.click(screen.getByRole('button', { name })))
const opened = () => overlaysStore.stack.map(({ overlay }) => overlay.kind)

it('a guest can log in and change the game from the recipient card', async () => {
  visit({})
  expect(screen.queryByRole('button', { name: 'select:change' })).toBeNull()
  await press('shell:log_in')
  expect(opened()).toEqual(['login'])
  closeAllOverlays()
  await press(/Starfall/)
  expect(opened()).toEqual(['choice'])
})

it.each([
  ['who is logged in', { user: { username: 'rowan' } }],
  ['whose account the gateway could not name', { linkCheck: 'unreached' }],
  ['inside the game', { params: { visit: 'sdk' } }],
])('a player %s changes the choice from the card', async (_who, facts) => {
  visit(facts)
  expect(screen.queryByRole('button', { name: 'shell:log_in' })).toBeNull()
  await press('select:change')
  expect(opened()).toEqual(['choice'])
})

it.each([
  ['TR', true],
  ['DE', false],
])('a player who pays in %s sees the age rating of the game: %s', (region, isShown) => {
  const game = { clientId: 'one', gpId: 'one', name: 'Starfall', logo: '', subGame: {} }
  Object.assign(shopStore, { games: { state: 'ready', data: [game] } })
  selectionOptionsStore.pricing = { region, currencies: {} }
  visit({})
  expect(screen.queryAllByText('shell:fact select:age_rating 12+')).toHaveLength(isShown ? 1 : 0)
})
