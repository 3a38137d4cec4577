// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({ useTranslate: () => (key: string) => key }))
vi.mock('../../../../../../src/kernel/url/brand-page-url.ts', () => ({
  resolveBrandWebsiteUrl: (address: string) => address,
}))
const { AccountLoginHelpLinks: AccountHelp } =
  await import('../../../../../../src/journeys/login/account/account-help.tsx')

const show = (login: object) => {
  initSession({ brand: { login } } as unknown as Session)
  return render(<AccountHelp />)
}
afterEach(cleanup)

it('a player without a password or an account finds links to the brand’s pages, which open in a new tab', () => {
  show({ passwordPage: 'https://watt.example/password', joinPage: 'https://watt.example/join' })
  const links = screen.getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://watt.example/password',
    'https://watt.example/join',
  ])
  expect(new Set(links.map((link) => link.getAttribute('target')))).toEqual(new Set(['_blank']))
})

it('a player of a brand without such pages sees no links', () => {
  expect(show({}).container.childElementCount).toBe(0)
})
