// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../src/purchase/selection/selection.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
const { ScreenSkeleton } = await import('../../../../src/app/screen-skeleton.tsx')

beforeEach(() => {
  initSession({ brand: { areas: ['ja'], catalogue: [] }, area: 'ja', layout: 'new', user: null } as unknown as Session)
  selectionStore.chosen = {}
})
afterEach(cleanup)

const findQuestion = () => screen.queryByText('select:choose_game_hint')

it('a person who opens the link of a friend or of an order is not asked for a game while the page loads', () => {
  for (const name of ['replenish', 'order', 'guardian', 'showError'] as const) {
    render(<ScreenSkeleton name={name} />)
    expect(findQuestion(), name).toBeNull()
    cleanup()
  }
})

it('a player who opens the shop sees the question while its games load', () => {
  render(<ScreenSkeleton name="goods" />)
  expect(findQuestion()).not.toBeNull()
})
