// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { TopUpStreakEvent } from '../../../../../src/contract/entities/events.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'
import { shopStore } from '../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../src/brands/page/key-visual.ts', () => ({ getGameKeyVisualUrl: () => undefined }))
const { EventHeader } = await import('../../../../../src/journeys/events/event-header.tsx')

const activity = { title: 'Daily streak', beginsAt: 1, endsAt: 2, claimsEndAt: 3, timeZone: 'UTC', currency: 'USD' }
const show = () => render(<EventHeader activity={activity as TopUpStreakEvent}>{null}</EventHeader>)
const countedIn = () => screen.queryByText('events:counted_in')

beforeEach(() => {
  initSession({ language: 'en' } as unknown as Session)
  selectionStore.chosen = { clientId: 'one', region: 'MY' }
})
afterEach(cleanup)

it('a player who sees prices in another currency reads which currency the event uses', () => {
  shopStore.pricing = { currencies: { MY: 'MYR', US: 'USD' } }
  show()
  expect(countedIn()).not.toBeNull()
})

it.each([
  ['before any price has been shown', null],
  ['prices without the currency of the region', { currencies: {} }],
])('a player reads the currency from the start: %s', (_when, pricing) => {
  shopStore.pricing = pricing
  show()
  expect(countedIn()).not.toBeNull()
})

it.each([
  ['of the region that was chosen', { region: 'MY' }, { currencies: { MY: 'USD' } }],
  ['of the region that the gateway guessed', {}, { region: 'US', currencies: { MY: 'MYR', US: 'USD' } }],
] as const)('no currency is named if the prices %s are in the currency of the event', (_which, place, pricing) => {
  selectionStore.chosen = { clientId: 'one', ...place }
  shopStore.pricing = pricing
  show()
  expect(countedIn()).toBeNull()
})
