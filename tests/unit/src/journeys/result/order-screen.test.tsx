// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { pickBrandFieldsForBrowser } from '../../../../../src/brands/page/client-brand.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'
import { OrderScreen } from '../../../../../src/journeys/result/order-screen.tsx'
import { startI18n } from '../../../../../src/kernel/i18n/i18n.ts'
import { sessionStore } from '../../../../../src/kernel/session/session.store.ts'
import { purchaseStore } from '../../../../../src/purchase/machine/purchase.store.ts'
import { createSampleOrder } from '../../../../gallery/orders.ts'

beforeAll(async () => {
  const [brand] = await loadBrands()
  if (!brand) throw new Error('no brand')
  sessionStore.brand = pickBrandFieldsForBrowser(brand, 'icon-96.png')
  sessionStore.language = 'en'
  sessionStore.params = {}
  await startI18n('en', { loader: async () => ({}) })
})
afterEach(() => {
  cleanup()
  purchaseStore.current = { state: 'idle' }
})

function open(state: 'success' | 'failed', kind: Parameters<typeof createSampleOrder>[0]): void {
  const { own: _own, ...order } = createSampleOrder(kind)
  purchaseStore.current = { state, order }
  render(<OrderScreen />)
}

it('a visitor of a status link reads how much was refunded', () => {
  open('success', 'refunded')
  expect(screen.getByRole('heading').textContent).toBe('title_refunded')
  expect(screen.getByText('refund_done')).toBeDefined()
})

it('a visitor of a status link reads why a payment was declined, that nothing was charged, and what a hold is', () => {
  open('failed', 'declined')
  expect(screen.getByRole('heading').textContent).toBe('title_declined')
  expect(screen.getByText('funds_declined')).toBeDefined()
  expect(screen.getByText('not_charged')).toBeDefined()
  expect(screen.getByText(/hold_text/)).toBeDefined()
})
