// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pickBrandFieldsForBrowser } from '../../../../../src/brands/page/client-brand.ts'
import type { Brand } from '../../../../../src/brands/load/brand.schema.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'
import { selectionStore } from '../../../../../src/purchase/selection/selection.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
  loadTranslations: () => {},
}))
const { LazyMinorsNotice } = await import('../../../../../src/app/footer/lazy-minors-notice.tsx')
const { LazyGrievanceContact } = await import('../../../../../src/app/footer/lazy-grievance-contact.tsx')
const { StoreFooter } = await import('../../../../../src/app/footer/store-footer.tsx')

const places = (await loadBrands([])).flatMap((brand) => brand.areas.map((area) => ({ brand, area, key: brand.key })))
const popups = ['shell:trade_law', 'shell:prepaid_payment', 'shell:inquiry']

const open = ({ brand, area }: (typeof places)[number]) => {
  initSession({
    brand: pickBrandFieldsForBrowser(brand, 'icon.svg'),
    area,
    layout: 'new',
    params: {},
  } as unknown as Session)
  render(<StoreFooter sells />)
}

beforeAll(() => Promise.all([LazyMinorsNotice, LazyGrievanceContact].map((one) => one.preload())))
afterEach(() => {
  cleanup()
  selectionStore.chosen = {}
})

it.each(places)('$key in $area shows the Japanese notices only if it sells to Japan', (place) => {
  open(place)
  const isJapan = place.area === 'ja'
  for (const name of popups) expect(screen.queryAllByRole('button', { name })).toHaveLength(isJapan ? 1 : 0)
  expect(screen.queryAllByText('legal:minors_title')).toHaveLength(isJapan ? 1 : 0)
})

it.each(places)('$key in $area names the company, its seat and its e-mail address', (place) => {
  open(place)
  const { company, seat, support } = place.brand
  const footer = screen.getByRole('contentinfo')
  expect(footer.textContent).toContain(`${company} · ${seat}`)
  expect(footer.querySelector(`a[href="mailto:${support.email}"]`)).not.toBeNull()
})

const watt = places.find(({ key, area }) => key === 'watt' && area === 'universal')
if (!watt) throw new Error('the brand of this test is gone')
const officer = { name: 'Ananya Rao', email: 'complaints@store.example', phone: '+91 80 0000 0000' }
const withContact = (grievanceContact: typeof officer | undefined, law?: Brand['law']) => {
  const { grievanceContact: _own, ...footer } = watt.brand.footer
  const brand = { ...watt.brand, law, footer: { ...footer, ...(grievanceContact && { grievanceContact }) } }
  return { ...watt, brand: brand as Brand }
}
const findComplaints = () => screen.queryByText(/legal:grievance_contact/)

it.each(['IN', 'Global', undefined])('a player who pays in %s can read whom to complain to in India', (region) => {
  selectionStore.chosen = region === undefined ? {} : { region }
  open(withContact(officer))
  const line = findComplaints()
  expect(line?.textContent).toContain(officer.name)
  expect(line?.textContent).toContain(officer.phone)
  expect(line?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${officer.email}`)
})

it.each(['DE', 'US', 'MMK'])('a player who pays in %s is not shown the contact for India', (region) => {
  selectionStore.chosen = { region }
  open(withContact(officer))
  expect(findComplaints()).toBeNull()
})

it('a player in an area without India is not shown the contact', () => {
  open({ ...withContact(officer), area: 'sea' })
  expect(findComplaints()).toBeNull()
})

it('a player in India writes to the customer service of a brand that names nobody', () => {
  open(withContact(undefined))
  expect(findComplaints()?.textContent).toContain(watt.brand.company)
  expect(findComplaints()?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${watt.brand.support.email}`)
})

it('the contact is not shown if the brand has turned the rule off', () => {
  open(withContact(officer, { 'in-grievances': { off: true, reason: 'does not sell there' } }))
  expect(findComplaints()).toBeNull()
})

const findStatement = () => screen.queryByRole('link', { name: 'shell:title_accessibility' })

it.each([
  ['universal', true],
  ['useuro', true],
  ['sea', false],
  ['mea', false],
] as const)('a player in %s finds the accessibility statement in the footer: %s', (area, isLinked) => {
  open({ ...watt, area })
  expect(findStatement()?.getAttribute('href')).toBe(isLinked ? '/legal/accessibility' : undefined)
})

it('a publisher whom the law exempts has no accessibility statement in the footer', () => {
  open(withContact(officer, { 'eu-accessibility': { off: true, reason: 'fewer than ten people' } }))
  expect(findStatement()).toBeNull()
})
