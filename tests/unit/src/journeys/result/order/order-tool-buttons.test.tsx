// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { OrderToolButtons } from '../../../../../../src/journeys/result/order/order-tool-buttons.tsx'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'
import { anOrder, aPurchase, someWords } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
afterEach(cleanup)

it.each([
  ['finds', 'universal', true, 1],
  ['does not need', 'sea', true, 0],
  ['who buys for themselves uses the footer, not', 'universal', false, 0],
] as const)('a payer %s the button to withdraw (%s, pay request: %s)', (_what, area, isRequested, count) => {
  sessionStore.area = area
  const own = { requestId: 'request-of-sixteen', purchase: { ...aPurchase, replenishId: 'link', isRequested } }
  render(<OrderToolButtons order={anOrder({ standing: 'success', own })} />)
  expect(screen.queryAllByText('shell:withdraw')).toHaveLength(count)
})

it.each([
  ['finds', [], 1],
  ['no longer finds', [{ amount: someWords.amount, state: 'refunded', second: false, at: 1 }], 0],
] as const)('a guardian in Korea %s the way to ask for a refund (%o)', (_what, refunds, count) => {
  sessionStore.area = 'kr'
  render(<OrderToolButtons order={anOrder({ standing: 'success', words: someWords, refunds })} />)
  expect(screen.queryAllByText('shell:title_guardian')).toHaveLength(count)
})
