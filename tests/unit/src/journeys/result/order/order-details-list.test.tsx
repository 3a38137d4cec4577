// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { anOrder } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
const { OrderDetailsList: OrderFacts } =
  await import('../../../../../../src/journeys/result/order/order-details-list.tsx')

beforeEach(() => initSession({ language: 'en' } as unknown as Session))
afterEach(cleanup)
const points = () => screen.queryByText('select:points 99')

it('a buyer reads how many VIP points a purchase earned', () => {
  render(<OrderFacts order={anOrder({ standing: 'success', points: 99 })} />)
  expect(points()).not.toBeNull()
})

it.each([
  ['an unpaid order', anOrder({ points: 99 })],
  ['an order being refunded', anOrder({ standing: 'success', points: 0 })],
  ['an order without points', anOrder({ standing: 'success' })],
])('%s shows no points', (_what, order) => {
  render(<OrderFacts order={order} />)
  expect(screen.queryByText('shell:nav_vip')).toBeNull()
})
