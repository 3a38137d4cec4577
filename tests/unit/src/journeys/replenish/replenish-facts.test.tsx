// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ReplenishFacts } from '../../../../../src/journeys/replenish/replenish-facts.tsx'
import { replenishStore } from '../../../../../src/journeys/replenish/replenish.store.ts'
import { startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { loadingState } from '../../../../../src/kernel/loading/loadable.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'

const info = {
  gameName: 'Starfall',
  userName: 'm***',
  amount: '14.99',
  currencyCode: 'USD',
  validTime: 90_000,
} as const
const inRinggit = {
  paywayId: 10103,
  channelId: 0,
  sort: 1,
  minMoney: 0,
  maxMoney: 0,
  icon: '/art/pay/razer.svg',
  name: 'Razer Gold',
  description: null,
  openCoupon: false,
  amount: '66.90',
  currency: 'MYR',
  subPayment: [],
} as const

beforeAll(async () => {
  sessionStore.language = 'en'
  await startI18n('en', { loader: async () => ({}) })
})
afterEach(() => {
  cleanup()
  Object.assign(replenishStore, { groups: loadingState, region: undefined, wayKey: undefined })
})

const facts = () => screen.getAllByRole('definition').map((value) => value.parentElement?.textContent)

it('a payer reads the refunded amount and the amount to pay, each in its currency', async () => {
  render(<ReplenishFacts link={{ info, game: undefined, untilMs: null }} />)
  expect(facts()).toEqual(['refund_amount$14.99', 'payment_amount$14.99'])
  const chosen = { groups: { state: 'ready', data: { MY: [inRinggit] } }, region: 'MY', wayKey: '10103_0' }
  await act(async () => void Object.assign(replenishStore, chosen))
  expect(facts()).toEqual(['refund_amountUS$14.99', 'payment_amountRM\u00a066.90'])
})
