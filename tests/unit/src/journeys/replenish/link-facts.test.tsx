// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { LinkFacts } from '../../../../../src/journeys/replenish/link-facts.tsx'
import { replenish } from '../../../../../src/journeys/replenish/replenish.store.ts'
import { startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { loading } from '../../../../../src/kernel/loading/loadable.ts'
import { session } from '../../../../../src/kernel/session/session.store.ts'

const info = {
  game_name: 'Starfall',
  user_name: 'm***',
  amount: '14.99',
  currency_code: 'USD',
  valid_time: 90_000,
} as const
const inRinggit = {
  payway_id: 10103,
  channel_id: 0,
  sort: 1,
  min_money: 0,
  max_money: 0,
  icon: '/art/pay/razer.svg',
  name: 'Razer Gold',
  description: null,
  open_coupon: false,
  amount: '66.90',
  currency: 'MYR',
  sub_payment: [],
} as const

beforeAll(async () => {
  session.language = 'en'
  await startI18n('en', { loader: async () => ({}) })
})
afterEach(() => {
  cleanup()
  Object.assign(replenish, { groups: loading, region: undefined, wayKey: undefined })
})

const facts = () => screen.getAllByRole('definition').map((value) => value.parentElement?.textContent)

it('a make-up link names what went back and what is paid now, each in its currency', async () => {
  render(<LinkFacts link={{ info, game: undefined, untilMs: null }} />)
  expect(facts()).toEqual(['refund_amount$14.99', 'payment_amount$14.99'])
  const chosen = { groups: { state: 'ready', data: { MY: [inRinggit] } }, region: 'MY', wayKey: '10103_0' }
  await act(async () => void Object.assign(replenish, chosen))
  expect(facts()).toEqual(['refund_amount$14.99', 'payment_amountRM\u00a066.90'])
})
