// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { overlays } from '../../../../../src/kernel/overlays/overlays.store.ts'
import { beginSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selection } from '../../../../../src/purchase/selection.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useCopy: () => (key: string) => key }))
vi.mock('../../../../../src/brands/key-visual.ts', () => ({ keyVisualOf: () => undefined }))
const { WhoCard } = await import('../../../../../src/journeys/select/who-card.tsx')

afterEach(cleanup)

it('a guest logs in from the card that says who gets the goods', async () => {
  beginSession({ user: null, linkCheck: 'done', params: {}, language: 'en' } as unknown as Session)
  selection.chosen = { clientId: 'one', gameName: 'Starfall' }
  render(<WhoCard />)
  await act(() => fireEvent.click(screen.getByRole('button', { name: 'select:who_guest' })))
  expect(overlays.stack.map(({ overlay }) => overlay.kind)).toEqual(['login'])
})
