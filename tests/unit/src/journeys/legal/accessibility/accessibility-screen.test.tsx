// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Brand } from '../../../../../../src/brands/load/brand.schema.ts'
import { AccessibilityStatementScreen } from '../../../../../../src/journeys/legal/accessibility/accessibility-screen.tsx'
import { sessionStore } from '../../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
afterEach(cleanup)

const open = (language: string, accessibility?: Brand['accessibility']) => {
  const brand = { company: 'Watt Games Ltd', defaultLanguage: 'en', support: { email: 'help@watt.example' } }
  Object.assign(sessionStore, { language, brand: { ...brand, accessibility } })
  return render(<AccessibilityStatementScreen />).container
}
const gaps = [{ en: 'Banners contain text', de: 'Banner enthalten Text' }, { en: 'Videos lack captions' }]

it('a player reads the standard, and whom to write to about a barrier', () => {
  const page = open('en')
  expect(page.textContent).toContain('legal:accessibility_about Watt Games Ltd')
  expect(page.textContent).toContain('legal:accessibility_standard')
  expect(page.textContent).toContain('legal:accessibility_gaps_none')
  expect(page.querySelector('a')?.getAttribute('href')).toBe('mailto:help@watt.example')
})

it('a player reads the known barriers in their language, or else in the brand’s', () => {
  const page = open('de', { checked: '2026-11-28', gaps })
  const items = [...page.querySelectorAll<HTMLElement>('li > bdi')].map(({ lang, textContent }) => [lang, textContent])
  expect(items).toEqual([
    ['de', 'Banner enthalten Text'],
    ['en', 'Videos lack captions'],
  ])
  expect(page.textContent).not.toContain('legal:accessibility_gaps_none')
})

it('a player reads when the store was last checked, and which authority supervises the publisher', () => {
  const page = open('de', { checked: '2026-11-28', gaps: [], authority: 'Marktüberwachungsstelle, Magdeburg' })
  expect(page.textContent).toContain('28. November 2026')
  expect(page.textContent).toContain('Marktüberwachungsstelle, Magdeburg')
})
