// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SelectedGoodsOdds } from '../../../../../../src/journeys/recharge/summary/selected-goods-odds.tsx'
import type { RechargeView } from '../../../../../../src/journeys/recharge/use-recharge-view.ts'
import { startI18n } from '../../../../../../src/kernel/i18n/i18n.ts'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../../src/purchase/selection/selection.store.ts'

beforeAll(async () => {
  sessionStore.language = 'de'
  await startI18n('de', { loader: async () => ({}) })
})
afterEach(() => {
  cleanup()
  selectionStore.chosen = {}
})

const withCard = (isCardMethod: boolean) => ({ isCardMethod }) as RechargeView
const chances = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `Preis ${index}`, percent: '0.50' }))
const choose = (odds: { name: string; percent: string }[]) =>
  act(async () => void (selectionStore.chosen = { goods: { value: 'chest', random: { odds, version: 'v1' } } }))
const isOpen = () => screen.getByRole<HTMLDetailsElement>('group').open

it('a player reads the odds of random goods before they pay', async () => {
  render(<SelectedGoodsOdds view={withCard(false)} />)
  expect(screen.queryByRole('group')).toBeNull()
  await choose(chances(2))
  expect(isOpen()).toBe(true)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 2 }, () => '0,50\u00a0%'),
  )
})

it('a player opens a long list of odds with one press', async () => {
  await choose(chances(30))
  render(<SelectedGoodsOdds view={withCard(false)} />)
  expect(isOpen()).toBe(false)
})

it('a player reads that goods are random even if nobody has given odds, but not for a card with a fixed value', async () => {
  await choose([])
  const { rerender } = render(<SelectedGoodsOdds view={withCard(false)} />)
  expect(screen.getByText('odds_none')).toBeTruthy()
  rerender(<SelectedGoodsOdds view={withCard(true)} />)
  expect(screen.queryByText('odds_none')).toBeNull()
})
