// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { OrderRightButtons } from '../../../../../../src/journeys/result/order/order-right-buttons.tsx'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import type { Order } from '../../../../../../src/purchase/ledger/order.schema.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))

it('a guardian opens the form from the order in the language that the game has set', () => {
  initSession({ area: 'kr', user: null, brand: {}, params: { spec_lang: 'vi' } } as unknown as Session)
  render(<OrderRightButtons order={{ billingNo: 'KO123', standing: 'success' } as unknown as Order} />)
  const form = screen.getByRole('link', { name: 'shell:title_guardian' })
  expect(form.getAttribute('href')).toBe('/legal/guardian?spec_lang=vi#order=KO123')
})
