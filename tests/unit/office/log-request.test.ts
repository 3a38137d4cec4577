import { afterEach, expect, it, vi } from 'vitest'
import { parseLogRequest } from '../../../office/app/log/log-request.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const read = (query: string, brand?: string) => parseLogRequest(new URLSearchParams(query), brand)
const toUnix = (time: string) => Date.parse(time) / 1000

it.each([
  ['Asia/Tokyo', '2026-11-28T00:00:00+09:00', '2026-11-29T23:59:59+09:00'],
  ['America/New_York', '2026-11-28T00:00:00-05:00', '2026-11-29T23:59:59-05:00'],
])('an owner in %s reads what was done on a weekend, from its first to its last second', (zone, from, to) => {
  vi.stubEnv('TZ', zone)
  expect(read('from=2026-11-28&to=2026-11-29')).toEqual({ from: toUnix(from), to: toUnix(to) })
})

it('an owner reads what one person did since a day, in one brand', () => {
  vi.stubEnv('TZ', 'UTC')
  expect(read('staffId=ines&from=2026-11-28&to=soon', 'watt')).toEqual({
    brand: 'watt',
    staffId: 'ines',
    from: toUnix('2026-11-28T00:00:00Z'),
  })
})

it('an owner who opens the log without filters reads all of it', () => {
  expect(read('')).toEqual({})
})
