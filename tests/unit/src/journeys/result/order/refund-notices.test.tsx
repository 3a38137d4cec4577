// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import {
  getReportKey,
  wrongCharacterReportsStore,
} from '../../../../../../src/journeys/result/help/wrong-character.store.ts'
import { RefundNotices } from '../../../../../../src/journeys/result/order/refund-notices.tsx'
import { anOrder } from '../../../purchase/orders.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
afterEach(cleanup)

const order = anOrder({ standing: 'success', delivery: 'delivered', inReview: true })
const show = () => {
  initSession({ brand: {}, language: 'en', params: {} } as unknown as Session)
  render(<RefundNotices order={order} />)
  return screen.queryAllByText('result:in_review').length
}

it('a player who withdrew reads later that customer service is looking into the order', () => {
  expect(show()).toBe(1)
})

it('a player who has just reported a wrong character reads it once', () => {
  wrongCharacterReportsStore.outcomes[getReportKey(order)] = 'review'
  expect(show()).toBe(0)
})

it('a player whose random goods were refunded reads that it was because of the age, not that the game refused', () => {
  const refused = anOrder({ standing: 'success', ended: 'refused', refusedBelowAge: 18 })
  render(<RefundNotices order={refused} />)
  expect(screen.queryByText('result:refused_age_text 18')).not.toBeNull()
  expect(screen.queryByText('result:refused_text')).toBeNull()
})
