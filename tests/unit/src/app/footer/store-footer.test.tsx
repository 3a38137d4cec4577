// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { pickBrandFieldsForBrowser } from '../../../../../src/brands/page/client-brand.ts'
import { loadBrands } from '../../../../../src/brands/load/load-brands.ts'
import { initSession, type Session } from '../../../../../src/kernel/session/session.store.ts'

vi.mock('../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string) => key,
  loadTranslations: () => {},
}))
const { LazyMinorsNotice } = await import('../../../../../src/app/footer/lazy-minors-notice.tsx')
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

beforeAll(() => LazyMinorsNotice.preload())
afterEach(cleanup)

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
