// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { ReplenishLinkDetails } from '../../../../../src/journeys/replenish/replenish-link-details.tsx'
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
  render(<ReplenishLinkDetails link={{ info, game: undefined, untilMs: null, validUntilMs: 0 }} />)
  expect(facts()).toEqual(['refund_amount$14.99', 'payment_amount$14.99'])
  const chosen = { groups: { state: 'ready', data: { MY: [inRinggit] } }, region: 'MY', wayKey: '10103_0' }
  await act(async () => void Object.assign(replenishStore, chosen))
  expect(facts()).toEqual(['refund_amountUS$14.99', 'payment_amountRM\u00a066.90'])
})

const requested = {
  state: 'open',
  goodsName: '300 Crystals',
  goodsIcon: '',
  roleName: 'r***',
  domainArea: 'sea',
} as const
const showRequest = (changes = {}) =>
  render(
    <ReplenishLinkDetails
      link={{
        info: { ...info, requested: { ...requested, ...changes } },
        game: undefined,
        untilMs: null,
        validUntilMs: Date.parse('2026-12-02T10:00:00Z'),
      }}
    />,
  )

it('a person who is asked to pay reads the goods, the masked character, the price and the end of the request', () => {
  showRequest()
  expect(screen.getByText('300 Crystals')).toBeTruthy()
  expect(facts().slice(0, 2)).toEqual(['for_whomr***', 'payment_amount$14.99'])
  expect(facts()[2]).toMatch(/^open_until.*2/)
  expect(screen.queryByText('new_price')).toBeNull()
})

it('a person who is asked to pay reads that the price has changed, and the odds of random goods', () => {
  showRequest({ askedAmount: '12.00', random: { odds: [{ name: 'Sword', percent: '1' }], version: 'v1' } })
  expect(screen.getByText('new_price')).toBeTruthy()
  expect(screen.getByText('Sword')).toBeTruthy()
})
