import { describe, expect, it } from 'vitest'
import type { Tenant } from '../../../../server/shop/tenants-file.ts'
import { assignBrandsToTenants, type BrandLocation } from '../../../../server/tenants/brand-locations.ts'

const createTenant = (name: string, brands: readonly string[]): Tenant => ({
  name,
  brands,
  databaseUrl: `postgres://${name}`,
  readUrl: undefined,
  schema: undefined,
  maxConnections: 4,
})
const tenants = [createTenant('one', ['watt', 'ko']), createTenant('two', ['ru']), createTenant('three', [])]

const place = (state: BrandLocation['state'], otherTenant: string | null): BrandLocation[] => [
  { brand: 'watt', state, otherTenant, moveId: 'move', since: 0 },
]
const down = undefined

describe('the tenant of a brand', () => {
  it.each([
    ['is the one in the file', { one: [], two: [] }, 'one'],
    [
      'is the old one while its rows are copied',
      { one: place('leaving', 'two'), two: place('arriving', 'one') },
      'one',
    ],
    [
      'is none between the decision and the opening',
      { one: place('decided', 'two'), two: place('arriving', 'one') },
      undefined,
    ],
    ['is the new one after the move', { one: place('gone', 'two'), two: place('here', 'one') }, 'two'],
    ['is the new one even if the old one is down', { one: down, two: place('here', 'one') }, 'two'],
    ['is the new one even if that is down', { one: place('gone', 'two'), two: down }, 'two'],
    ['is the old one after the brand was taken back', { one: place('here', 'two'), two: place('gone', 'one') }, 'one'],
    [
      'is the third after a second move',
      { one: place('gone', 'two'), two: place('gone', 'three'), three: place('here', 'two') },
      'three',
    ],
    ['is the one in the file if no database responds', { one: down, two: down, three: down }, 'one'],
  ] as const)('%s', (_what, places, expected) => {
    const all = new Map<string, readonly BrandLocation[] | undefined>(tenants.map(({ name }) => [name, []]))
    for (const [name, rows] of Object.entries(places)) all.set(name, rows)
    const assigned = assignBrandsToTenants(tenants, all)
    expect(assigned.find(({ brands }) => brands.includes('watt'))?.name).toBe(expected)
    expect(assigned.flatMap(({ brands }) => brands.filter((brand) => brand !== 'watt')).sort()).toEqual(['ko', 'ru'])
  })
})
