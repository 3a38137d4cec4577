// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../src/purchase/ledger/order.schema.ts'
import { purchaseStore } from '../../../../../src/purchase/machine/purchase.store.ts'
import { anOrder } from '../../purchase/orders.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string) => key,
  t: (key: string) => key,
}))
vi.mock('../../../../../src/purchase/push/push.actions.ts', () => ({ enableOrderPushNotifications: vi.fn() }))
vi.mock('../../../../../src/purchase/prompts/prompt-times.ts', () => ({
  isPromptDue: (name: string) => name === 'notify',
  recordPrompt: vi.fn(),
}))
const { PostPurchasePrompt } = await import('../../../../../src/journeys/offers/post-purchase-prompt.tsx')

beforeEach(() => {
  initSession({ brand: {}, language: 'en', user: null, params: {} } as unknown as Session)
  vi.stubGlobal('Notification', { permission: 'default' })
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } })
})
afterEach(() => {
  cleanup()
  purchaseStore.current = { state: 'idle' }
  vi.unstubAllGlobals()
})

function showOfferAfter(order: Partial<Order>): string {
  purchaseStore.current = { state: 'success', order: anOrder({ standing: 'success', ...order }) }
  return render(<PostPurchasePrompt />).container.textContent
}

it('a player whose goods are arriving is offered a message when they arrive', () => {
  expect(showOfferAfter({ delivery: 'sent' })).toContain('result:notify_offer')
})

it('a player whose goods have arrived is offered messages about orders, not about the arrival', () => {
  const text = showOfferAfter({ delivery: 'delivered' })
  expect(text).toContain('result:notify_orders')
  expect(text).not.toContain('result:notify_offer')
})

it('a player who cancelled the order or got a refund is offered nothing', () => {
  expect(showOfferAfter({ delivery: 'waiting', ended: 'withdrawn' })).toBe('')
  expect(screen.queryByRole('complementary')).toBeNull()
})
