// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Area } from '../../../../../../src/contract/domain.table.ts'
import type { DeliveryChoice } from '../../../../../../src/contract/law/delivery-choices.ts'
import { OrderToolButtons } from '../../../../../../src/journeys/result/order/order-tool-buttons.tsx'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../../src/purchase/ledger/order.schema.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
beforeEach(() => {
  sessionStore.brand = {} as typeof sessionStore.brand
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const nowMs = Date.parse('2026-11-30T12:00:00Z')
const paid = { standing: 'success', createdAt: nowMs - 60_000, paidAt: nowMs } as const
const refund = { amount: someWords.amount, state: 'refunded', second: false, at: nowMs } as const

interface Facts extends Partial<Order> {
  choice?: DeliveryChoice
  region?: string
  area?: Area
}

it.each<[string, string, Facts, number]>([
  ['does not need', 'who can cancel until the goods come', { choice: 'after_period', takeBack: {} }, 0],
  ['finds', 'who was asked for no consent', {}, 1],
  ['finds', 'in Korea', { region: 'KR', area: 'kr', delivery: 'delivered', deliveredAt: nowMs }, 1],
  ['no longer finds', 'whose goods came at once with consent', { choice: 'at_once', delivery: 'delivered' }, 0],
  ['finds', 'whose goods were promised at once and have not come', { choice: 'at_once', delivery: 'sent' }, 1],
  ['does not need', 'in Singapore', { region: 'SG', area: 'sea' }, 0],
  ['no longer finds', 'after 15 days', { paidAt: nowMs - 19 * 86_400_000 }, 0],
  ['no longer finds', 'whose money is back', { refunds: [refund] }, 0],
  ['no longer finds', 'whose order was taken back', { ended: 'withdrawn' }, 0],
  ['no longer finds', 'whose case is being looked into', { inReview: true }, 0],
])('a buyer %s the button to withdraw (%s)', (_what, _who, facts, count) => {
  vi.setSystemTime(nowMs)
  const { choice, region = 'DE', area = 'universal', ...order } = facts
  const purchase = { ...aPurchase, region, domainArea: area, ...(choice ? { deliveryChoice: choice } : {}) }
  const own = { requestId: 'request-of-sixteen', purchase }
  render(<OrderToolButtons order={anOrder({ ...paid, words: someWords, ...order, own })} />)
  expect(screen.queryAllByText('shell:withdraw')).toHaveLength(count)
})

it('a buyer does not find the button to withdraw if the publisher turned the rule off', () => {
  vi.setSystemTime(nowMs)
  const law = { 'eu-withdrawal-function': { off: true } }
  sessionStore.brand = { law } as unknown as typeof sessionStore.brand
  const own = {
    requestId: 'request-of-sixteen',
    purchase: { ...aPurchase, region: 'DE', domainArea: 'universal' },
  } as const
  render(<OrderToolButtons order={anOrder({ ...paid, words: someWords, own })} />)
  expect(screen.queryByText('shell:withdraw')).toBeNull()
})

it('a friend who opens the status link does not find the button to withdraw', () => {
  vi.setSystemTime(nowMs)
  sessionStore.area = 'universal'
  render(<OrderToolButtons order={anOrder({ ...paid, words: someWords })} />)
  expect(screen.queryByText('shell:withdraw')).toBeNull()
})

it.each([
  ['finds', [], 1],
  ['no longer finds', [{ amount: someWords.amount, state: 'refunded', second: false, at: 1 }], 0],
] as const)('a guardian in Korea %s the way to ask for a refund (%o)', (_what, refunds, count) => {
  sessionStore.area = 'kr'
  render(<OrderToolButtons order={anOrder({ standing: 'success', words: someWords, refunds })} />)
  expect(screen.queryAllByText('shell:title_guardian')).toHaveLength(count)
})
