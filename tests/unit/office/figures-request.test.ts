import { describe, expect, it } from 'vitest'
import { parseFiguresRequest, withChangedUrlParams } from '../../../office/app/figures/figures-request.ts'

const today = '2026-03-02'
const read = (query: string) => parseFiguresRequest(new URLSearchParams(query), { today, language: 'en' })

describe('the days that a person compares', () => {
  it.each([
    ['', '2026-02-24', today, '2026-02-17', '2026-02-23'],
    ['from=2026-03-02&to=2026-03-02', today, today, '2026-03-01', '2026-03-01'],
    ['from=2026-02-27&to=2026-03-01&compare=year', '2026-02-27', '2026-03-01', '2025-02-28', '2025-03-02'],
    ['compare=own&beforeFrom=2025-12-01', '2026-02-24', today, '2025-12-01', '2025-12-07'],
    ['compare=none', '2026-02-24', today, undefined, undefined],
    ['from=yesterday&to=2026-13-01', '2026-02-24', today, '2026-02-17', '2026-02-23'],
    ['compare=nonsense', '2026-02-24', today, '2026-02-17', '2026-02-23'],
  ])('are for "%s" those from %s to %s with those from %s to %s', (query, from, to, beforeFrom, beforeTo) => {
    const request = read(query)
    expect([request?.from, request?.to, request?.beforeFrom, request?.beforeTo]).toEqual([
      from,
      to,
      beforeFrom,
      beforeTo,
    ])
  })

  it.each(['from=2026-03-02&to=2026-03-01', 'from=2024-01-01&to=2026-03-01'])(
    'are not sent to the gateway if they are no range: %s',
    (query) => {
      expect(read(query)).toBeUndefined()
    },
  )
})

it('the filters, the brand and the group of the rows stand in the address', () => {
  const query = withChangedUrlParams(new URLSearchParams('brand=watt&game=1&by=day'), {
    game: ['1', '2'],
    by: 'area',
    show: undefined,
  })
  expect(String(query)).toBe('brand=watt&game=1&game=2&by=area')
  expect(read(String(query))).toMatchObject({ brand: 'watt', games: ['1', '2'], by: 'area' })
})
