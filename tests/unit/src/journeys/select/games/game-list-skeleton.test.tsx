// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { GameListSkeleton } = await import('../../../../../../src/journeys/select/games/game-list-skeleton.tsx')

afterEach(cleanup)

const catalogue = [
  { nameKey: 'jade', area: 'sea', editions: ['jade-classic'] },
  { nameKey: 'lantern', area: 'sea' },
  { nameKey: 'peaks', area: 'sea' },
  { nameKey: 'jade', area: 'ja', editions: ['jade-classic'] },
]

it('a guest sees one placeholder for each game of the region while the games are loading', () => {
  initSession({ brand: { areas: ['sea', 'ja'], catalogue }, area: 'sea', user: null } as unknown as Session)
  const { container } = render(<GameListSkeleton />)
  const question = screen.getByRole('group', { name: 'select:choose_game_hint' })
  expect(question.textContent).toContain('select:login_later')
  expect(question.querySelectorAll('[aria-hidden=true]')).toHaveLength(4)
  expect(container.querySelectorAll('p > [aria-hidden=true]'), 'the place of the region').toHaveLength(1)
})
