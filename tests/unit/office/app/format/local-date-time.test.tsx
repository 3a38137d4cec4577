// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import {
  BuyerDateTime,
  BuyerTimeZoneContext,
  LocalDateTime,
} from '../../../../../office/app/format/local-date-time.tsx'

// The office reads the browser's time zone when it starts.
vi.hoisted(() => vi.stubEnv('TZ', 'Asia/Seoul'))

vi.mock('../../../../../office/app/i18n/i18n.ts', () => ({
  useOfficeTranslation: () => ({
    t: (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' '),
    language: 'en',
  }),
}))

afterEach(cleanup)
afterAll(() => vi.unstubAllEnvs())

const at = Date.parse('2026-11-28T12:00+09:00') / 1000

const show = (zone: string | null) =>
  render(
    <BuyerTimeZoneContext.Provider value={zone}>
      <p>
        <LocalDateTime at={at} />
        <BuyerDateTime at={at} />
      </p>
    </BuyerTimeZoneContext.Provider>,
  )

it('an agent reads when it was for the buyer, whose day was another one, and finds both zones at each time', () => {
  show('Pacific/Honolulu')
  expect(screen.getByText(/office:buyer_time/).textContent).toContain('(office:buyer_time Nov 27, 17:00)')
  expect(screen.getByRole('time').title).toMatch(
    /^Nov 28, 2026, 12:00:00 · Asia\/Seoul\nNov 27, 2026, 17:00:00 · Pacific\/Honolulu$/,
  )
})

it.each([null, 'Asia/Seoul', 'Asia/Tokyo'])('an agent reads one time if the buyer’s zone is %s', (zone) => {
  show(zone)
  expect(screen.queryByText(/office:buyer_time/)).toBeNull()
})
