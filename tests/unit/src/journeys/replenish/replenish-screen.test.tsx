// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PayRequestState } from '../../../../../src/contract/entities/pay-request.ts'
import { ReplenishScreen } from '../../../../../src/journeys/replenish/replenish-screen.tsx'
import { createEmptyReplenishState, replenishStore } from '../../../../../src/journeys/replenish/replenish.store.ts'
import { createReadyState } from '../../../../../src/kernel/loading/loadable.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { ordersStore } from '../../../../../src/purchase/orders/orders.store.ts'
import { anOrder, aPurchase } from '../../purchase/orders.ts'

const ledger = vi.hoisted(() => ({ orders: new Array<Order>() }))
vi.mock('../../../../../src/purchase/ledger/browser-ledger.ts', () => ({
  browserOrderLedger: { all: async () => ledger.orders },
}))
vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate:
    () =>
    (key: string, values: object = {}) =>
      [key, ...Object.values(values)].join(' '),
}))
vi.mock('../../../../../src/kernel/http/call-gateway.ts', () => ({ callGateway: () => new Promise(() => {}) }))
// The listener would stay on the document, which other test files share.
vi.mock('../../../../../src/ui/choices/radio-keys.ts', () => ({ listenForRadioKeys: () => {} }))
vi.mock('../../../../../src/kernel/url/navigation.ts', () => ({ navigateTo: () => {} }))

beforeEach(() => {
  initSession({
    brand: { company: 'Watt Games', statement: 'WATT', footer: { links: { terms: '', privacy: '' } } },
    area: 'universal',
    language: 'en',
    online: true,
    params: { replenish_id: 'link' },
    user: null,
  } as unknown as Session)
  Object.assign(replenishStore, createEmptyReplenishState())
  ordersStore.list = null
})
afterEach(cleanup)

/** An order with which this device pays a pay request. */
const aPayment = (but: Partial<Order>): Order =>
  anOrder({
    own: { requestId: 'request-of-sixteen', purchase: { ...aPurchase, replenishId: 'link', isRequested: true } },
    ...but,
  })
const setLink = (state: PayRequestState, more: { aboveLimit?: boolean } = {}) =>
  Object.assign(replenishStore, {
    link: createReadyState({
      info: {
        gameName: 'Starfall',
        userName: 'm***',
        amount: '4.99',
        currencyCode: 'USD',
        validTime: 100,
        requested: { state, goodsName: '300 Crystals', goodsIcon: '', roleName: 'r***', domainArea: 'sea', ...more },
      },
      game: undefined,
      validUntilMs: 0,
      untilMs: null,
    }),
  })
async function openScreen(order: Order, state?: PayRequestState) {
  ledger.orders = [order]
  await act(async () => void render(<ReplenishScreen />))
  await act(async () => void (state && setLink(state)))
  return document.body.textContent
}

it('a payer who reloads the page of a paid request reads its thanks while it loads, and nothing of a debt', async () => {
  const text = await openScreen(aPayment({ standing: 'success' }))
  expect(text).toContain('payRequest:thanks')
  expect(text).not.toContain('result:unban')
})

it.each([
  ['was cancelled', { ended: 'withdrawn' }],
  ['was refunded', { refunds: [{ amount: '63.44', state: 'refunded', second: false, at: 1 }], delivery: 'delivered' }],
] as const)('a payer whose payment %s does not read that the item goes to anybody', async (_what, changes) => {
  const text = await openScreen(aPayment({ standing: 'success', ...changes }), 'paid')
  expect(text).toContain('payRequest:ended_paid')
  expect(text).not.toContain('payRequest:thanks')
})

it('a payer finds the payment that they have started after the request was declined', async () => {
  await openScreen(aPayment({}), 'declined')
  expect(screen.getByText('replenish:begun_text')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'replenish:show_payment' })).toBeTruthy()
})

it('a payer who says no at the end of the page sees the answer, which is shorter', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  await openScreen(aPayment({ standing: 'fail' }), 'declined')
  expect(screen.getByText('payRequest:ended_declined')).toBeDefined()
  expect(scroll).toHaveBeenCalledWith(0, 0)
})

it('a parent whose child has reached the monthly limit reads why, and can only say no', async () => {
  ledger.orders = []
  await act(async () => void render(<ReplenishScreen />))
  await act(async () => void setLink('open', { aboveLimit: true }))
  expect(document.body.textContent).toContain('payRequest:above_limit')
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['payRequest:decline'])
})

const aMethod = {
  paywayId: 10103,
  channelId: 0,
  sort: 1,
  minMoney: 0,
  maxMoney: 0,
  icon: '/art/pay/razer.svg',
  name: 'Razer Gold',
  description: null,
  openCoupon: false,
  amount: '14.99',
  currency: 'EUR',
  subPayment: [],
} as const

it('someone who pays a debt in Europe sees the seller, the taxes and a box for their consent, which is not checked', async () => {
  ledger.orders = []
  await act(async () => void render(<ReplenishScreen />))
  const info = {
    gameName: '',
    userName: 'm***',
    amount: '14.99',
    currencyCode: 'EUR',
    validTime: 9,
    domainArea: 'universal',
  }
  const link = createReadyState({ info, game: undefined, validUntilMs: 0, untilMs: null })
  const groups = createReadyState({ DE: [{ ...aMethod }] })
  await act(async () => void Object.assign(replenishStore, { link, groups }))
  const text = document.body.textContent
  expect(text).toContain('Watt Games')
  expect(text).toContain('recharge:tax_included')
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  expect(screen.getByRole('button', { name: 'recharge:order' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'payRequest:decline' })).toBeNull()
})
