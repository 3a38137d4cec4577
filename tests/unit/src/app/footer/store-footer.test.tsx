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
  joinWithDots: (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' · '),
  loadTranslations: () => {},
}))
const { LazyMinorsNotice } = await import('../../../../../src/app/footer/lazy-minors-notice.tsx')
const { LazyGrievanceContact } = await import('../../../../../src/app/footer/lazy-grievance-contact.tsx')
const { LazyLocalRepresentatives } = await import('../../../../../src/app/footer/lazy-local-representatives.tsx')
const { StoreFooter } = await import('../../../../../src/app/footer/store-footer.tsx')

const places = (await loadBrands([])).flatMap((brand) => brand.areas.map((area) => ({ brand, area, key: brand.key })))
const popups = ['shell:trade_law', 'shell:prepaid_payment', 'shell:inquiry']

/** Dots follow a non-breaking space, so that no line begins with one. */
const readText = (element: Element | null) => (element?.textContent ?? '').replaceAll('\u00A0', ' ')

const open = ({ brand, area }: (typeof places)[number]) => {
  initSession({
    brand: pickBrandFieldsForBrowser(brand, 'icon.svg'),
    area,
    layout: 'new',
    params: {},
  } as unknown as Session)
  render(<StoreFooter sells />)
}

beforeAll(() =>
  Promise.all([LazyMinorsNotice, LazyGrievanceContact, LazyLocalRepresentatives].map((one) => one.preload())),
)
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
  expect(readText(footer)).toContain(`${company} · ${seat}`)
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
const findComplaints = () => screen.queryByText(/legal:grievance_contact/)?.closest('p') ?? null

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

const agent = { name: 'Kim & Partners', address: 'Seoul', email: 'agent@store.example' }
const withAgents = (law?: Brand['law']) => ({
  ...watt,
  brand: { ...watt.brand, law, footer: { ...watt.brand.footer, representatives: { BR: agent, KR: agent } } } as Brand,
})
const countAgents = () => screen.queryAllByText(/legal:representative/).map((value) => readText(value.closest('p')))

it.each([
  ['BR', ['Brazil']],
  ['KR', ['South Korea']],
  ['DE', []],
  ['Global', ['Brazil', 'South Korea']],
])('a player who pays in %s sees the representatives in %j', (region, countries) => {
  selectionStore.chosen = { region }
  open(withAgents())
  expect(countAgents()).toHaveLength(countries.length)
  for (const country of countries) expect(countAgents().join()).toContain(`${country} ${agent.name} · ${agent.address}`)
})

it('a player in Brazil sees no representative if the brand has turned the rule off', () => {
  selectionStore.chosen = { region: 'BR' }
  open(withAgents({ 'br-representative': { off: true, reason: 'a test' } }))
  expect(countAgents()).toEqual([])
})

it('a player in Europe sees no link to withdraw if the brand has turned the rules off', () => {
  const findLinks = () => screen.queryAllByRole('button', { name: 'shell:withdraw' })
  open(watt)
  expect(findLinks()).toHaveLength(1)
  cleanup()
  const off = { off: true, reason: 'a test' } as const
  const law = { 'eu-withdrawal-function': off, 'gb-withdrawal-function': off }
  open({ ...watt, brand: { ...watt.brand, law } })
  expect(findLinks()).toEqual([])
})

it('a player whose game has set the language reads the legal pages in it', () => {
  const { brand, area } = watt
  const session = { brand: pickBrandFieldsForBrowser(brand, 'icon.svg'), area, layout: 'new' }
  initSession({ ...session, params: { spec_lang: 'ko' } } as unknown as Session)
  render(<StoreFooter sells />)
  for (const name of ['shell:rules', 'shell:title_accessibility'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/legal\/\w+\?spec_lang=ko$/)
})
