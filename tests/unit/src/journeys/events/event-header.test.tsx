// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ContinueActivity } from '../../../../../src/contract/entities/events.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selection } from '../../../../../src/purchase/selection.store.ts'
import { shop } from '../../../../../src/purchase/shop.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useCopy: () => (key: string) => key }))
vi.mock('../../../../../src/brands/page/key-visual.ts', () => ({ getKeyVisualUrl: () => undefined }))
const { EventHead } = await import('../../../../../src/journeys/events/event-header.tsx')

const activity = { title: 'Daily streak', beginsAt: 1, endsAt: 2, claimsEndAt: 3, timeZone: 'UTC', currency: 'USD' }
const show = () => render(<EventHead activity={activity as ContinueActivity}>{null}</EventHead>)
const countedIn = () => screen.queryByText('events:counted_in')

beforeEach(() => {
  initSession({ language: 'en' } as unknown as Session)
  selection.chosen = { clientId: 'one', region: 'MY' }
})
afterEach(cleanup)

it('a player who is shown prices in another currency reads in which one the event counts', () => {
  shop.pricing = { currencies: { MY: 'MYR', US: 'USD' } }
  show()
  expect(countedIn()).not.toBeNull()
})

it.each([
  ['before any price has been shown', null],
  ['where prices came without the currency of the region', { currencies: {} }],
])('and reads it from the first moment: %s', (_when, pricing) => {
  shop.pricing = pricing
  show()
  expect(countedIn()).not.toBeNull()
})

it.each([
  ['of the region that was chosen', { region: 'MY' }, { currencies: { MY: 'USD' } }],
  ['of the region that the gateway guessed', {}, { region: 'US', currencies: { MY: 'MYR', US: 'USD' } }],
] as const)('where the prices %s are in that of the event, nothing is said of currencies', (_which, place, pricing) => {
  selection.chosen = { clientId: 'one', ...place }
  shop.pricing = pricing
  show()
  expect(countedIn()).toBeNull()
})
