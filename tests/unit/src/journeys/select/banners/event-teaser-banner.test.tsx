// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageConfig } from '../../../../../../src/contract/entities/page-config.ts'
import { navigateTo } from '../../../../../../src/kernel/url/navigation.ts'
import { initSession, type Session } from '../../../../../../src/kernel/session/session.store.ts'
import { shopStore } from '../../../../../../src/purchase/shop/shop.store.ts'

vi.mock('../../../../../../src/kernel/i18n/i18n.ts', () => ({
  useTranslate: () => (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
}))
vi.mock(import('../../../../../../src/kernel/url/navigation.ts'), async (importOriginal) => ({
  ...(await importOriginal()),
  navigateTo: vi.fn(),
}))
const { EventAndBannerCarousel: BannerLines } =
  await import('../../../../../../src/journeys/select/banners/event-and-banner-carousel.tsx')

const daySeconds = 86_400
const endsAt = Date.UTC(2026, 11, 10) / 1000
const event = {
  activityId: 'cumulative',
  title: 'Top-up rewards',
  gift: { name: 'Crystals', count: 2000 },
  endsAt,
  timeZone: 'UTC',
}

beforeEach(() => {
  initSession({ language: 'en' } as unknown as Session)
  vi.useFakeTimers({ now: (endsAt - 2 * daySeconds - 5000) * 1000 })
  Object.assign(shopStore, {
    nextGift: null,
    config: { bannerConfig: {}, event } as unknown as PageConfig,
    configSettled: true,
  })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

it('a player reads an event’s top gift and time left beside the goods, and opens it with one press', async () => {
  render(<BannerLines />)
  const line = screen.getByRole('link')
  expect(line.textContent).toContain('select:event_gift Crystals \u200e×2,000')
  expect(line.textContent).toContain('select:event_ends_in 2 days')
  await act(async () => line.click())
  expect(navigateTo).toHaveBeenCalledWith('/activity')
})

it('a player without scripts, or who opens it in a new tab, follows the link to the events', async () => {
  render(<BannerLines />)
  const line = screen.getByRole('link')
  expect(line.getAttribute('href')).toBe('/activity')
  vi.mocked(navigateTo).mockClear()
  const inNewTab = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true })
  await act(async () => line.dispatchEvent(inNewTab))
  expect(inNewTab.defaultPrevented).toBe(false)
  expect(navigateTo).not.toHaveBeenCalled()
})

const next = {
  activityId: 'cumulative',
  gift: { name: 'Crystals', count: 180 },
  rest: '10.00',
  currency: 'USD',
  percent: 33,
} as const

it('a player with progress reads the next gift, the missing amount and the time left', () => {
  Object.assign(shopStore, { nextGift: next })
  render(<BannerLines />)
  const line = screen.getByRole('link')
  expect(line.textContent).toBe(
    'select:event_next Crystals \u200e×180select:event_to_go $10.00 · select:event_ends_in 2 days',
  )
  expect(line.style.getPropertyValue('--reached')).toBe('33%')
})

it('a player who leaves the page open sees the time left change', async () => {
  render(<BannerLines />)
  await act(async () => vi.advanceTimersByTimeAsync(5100 * 1000))
  expect(screen.getByRole('link').textContent).toContain('select:event_ends_in 1 day')
  vi.setSystemTime((endsAt - 3600 - 5) * 1000)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByRole('link').textContent).toContain('select:event_ends_in 1 hr')
  await act(async () => vi.advanceTimersByTimeAsync(7000))
  expect(screen.getByRole('link').textContent).toContain('select:event_ends_in 59 min')
})

it('a player who leaves the page open sees an event go when it ends, and nothing counts on', async () => {
  vi.setSystemTime((endsAt - 90) * 1000)
  render(<BannerLines />)
  await act(async () => vi.advanceTimersByTimeAsync(60_000))
  expect(screen.getByRole('link').textContent).toContain('select:event_ends_in 1 min')
  await act(async () => vi.advanceTimersByTimeAsync(31_000))
  expect(document.body.textContent).toBe('')
  expect(vi.getTimerCount()).toBe(0)
})

it('a player sees no progress of another event', () => {
  Object.assign(shopStore, { nextGift: { ...next, activityId: 'continuous' } })
  render(<BannerLines />)
  expect(screen.getByRole('link').textContent).toContain('select:event_gift')
})

it('a player who chooses another game sees its event first, even if the banners were scrolled', async () => {
  const banners = ['/one.svg', '/two.svg'].map((pictureAddress) => ({ pictureAddress, title: pictureAddress }))
  const show = (more: object) =>
    Object.assign(shopStore, { config: { bannerConfig: { en: banners }, ...more } as unknown as PageConfig })
  show({})
  render(<BannerLines />)
  screen.getByRole('list').scrollLeft = 100
  await act(async () => show({ event }))
  expect(screen.getByRole('list').scrollLeft).toBe(0)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('select:event_gift')
})

it('a player with an outdated page does not see an event that has ended', () => {
  vi.setSystemTime(endsAt * 1000)
  render(<BannerLines />)
  expect(document.body.textContent).toBe('')
})
