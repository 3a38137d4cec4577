// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
const { ServiceEndNotices } = await import('../../../../src/shared/service-end-notices.tsx')

afterEach(cleanup)

it('a player of a game that ends reads the last day, until when to claim a refund, and where', () => {
  initSession({ brand: { support: { email: 'support@store.example' } }, language: 'en' } as unknown as Session)
  render(<ServiceEndNotices ends={[{ game: 'Azure Regalia', lastDay: '2027-01-31', claimsUntil: '2027-04-30' }]} />)
  expect(screen.getByText('legal:service_end_title Azure Regalia')).toBeTruthy()
  expect(screen.getByText(/^legal:service_end_text January 31, 2027 April 30, 2027/)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe('mailto:support@store.example')
})

it('a player in an area of several countries reads in which of them the game ends', () => {
  initSession({ brand: { support: { email: 'support@store.example' } }, language: 'ar' } as unknown as Session)
  const end = { game: 'Azure Regalia', lastDay: '2027-01-31', claimsUntil: '2027-04-30', country: 'JP' }
  render(<ServiceEndNotices ends={[end]} />)
  expect(screen.getByText(/اليابان/)).toBeTruthy()
})
