import { describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../../server/env.ts'
import { loadTenants, findTenantOfBrand, buildTenantEnvironment } from '../../../../server/shop/load-tenants.ts'
import { parseTenantsFile } from '../../../../server/shop/tenants-file.ts'
import { loadBrands } from '../../../../src/brands/load/load-brands.ts'

const all = await loadBrands([])
const brands = all.filter(({ key }) => ['watt', 'ko', 'ru'].includes(key))
const env = {
  ONE: 'postgres://shop:secret@db-1.example/shop',
  TWO: 'postgres://shop:secret@db-2.example:5433/shop?sslmode=require',
  REPLICA: 'postgres://shop:secret@replica.example/shop',
  MYSQL: 'mysql://shop:secret@db.example/shop',
}
const valid = {
  europe: {
    database: { env: 'ONE' },
    readDatabase: { env: 'REPLICA' },
    schema: 'europe',
    brands: ['watt'],
    connections: 8,
  },
  asia: {
    database: { env: 'TWO' },
    brands: ['ko', 'ru'],
  },
}
const parse = (file: unknown, maxConnections?: number) =>
  parseTenantsFile(typeof file === 'string' ? file : JSON.stringify(file), {
    brands,
    secretSources: { env },
    maxConnections,
  })

describe('an operator who divides the brands among databases', () => {
  it('gives each tenant its database, schema and connections', () => {
    const tenants = parse(valid)
    expect(tenants).toEqual([
      {
        name: 'europe',
        databaseUrl: env.ONE,
        readUrl: env.REPLICA,
        schema: 'europe',
        maxConnections: 8,
        brands: ['watt'],
      },
      {
        name: 'asia',
        databaseUrl: env.TWO,
        readUrl: undefined,
        schema: undefined,
        maxConnections: 4,
        brands: ['ko', 'ru'],
      },
    ])
    expect(findTenantOfBrand(tenants, 'KO')?.name).toBe('asia')
    const shop = readEnvironment({ NODE_ENV: 'production', TENANTS_FILE: 'tenants.json', EXPORT_DIR: '/export' })
    const [europe, asia] = tenants.map((tenant) => buildTenantEnvironment(shop, tenant))
    expect(europe).toMatchObject({ maxConnections: 8, EXPORT_DIR: '/export/europe' })
    for (const url of [europe?.DATABASE_URL, europe?.DATABASE_READ_URL])
      expect(new URL(url ?? '').searchParams.get('options')).toBe('-c search_path=europe')
    expect(asia).toMatchObject({
      DATABASE_URL: env.TWO,
      DATABASE_READ_URL: undefined,
    })
  })

  it('divides what a gateway may open', () => {
    const getPools = (file: unknown, most?: number) => parse(file, most).map(({ maxConnections }) => maxConnections)
    const { europe, asia } = valid
    const plain = { europe: { ...europe, connections: undefined, readDatabase: undefined }, asia }
    // Each tenant needs two more connections, and four for a replica.
    expect(getPools(plain)).toEqual([8, 8])
    expect(getPools(plain, 41)).toEqual([18, 18])
    expect(getPools(valid, 30)).toEqual([8, 14])
  })

  const { europe, asia } = valid
  it.each([
    ['text that is not JSON', '{', 'the file: is not valid JSON'],
    ['a list', [], 'the file: '],
    [
      'a password in the file',
      { europe: { ...europe, database: env.ONE }, asia },
      'europe.database: reference the secret',
    ],
    ['an unset variable', { europe: { ...europe, database: { env: 'NONE' } }, asia }, 'the environment has no NONE'],
    [
      'another kind of database',
      { europe: { ...europe, database: { env: 'MYSQL' } }, asia },
      'is not a PostgreSQL URL',
    ],
    [
      'a brand that does not exist',
      { europe: { ...europe, brands: ['watt', 'wat'] }, asia },
      'europe.brands[1]: the brand wat doesn’t exist',
    ],
    [
      'a brand in two tenants',
      { europe: { ...europe, brands: ['watt', 'ko'] }, asia },
      'asia.brands[0]: the brand ko is already in europe',
    ],
    ['brands in no tenant', { europe, asia: { ...asia, brands: ['wat'] } }, 'the file: no tenant has ko, ru'],
    [
      'a schema that needs quotes',
      { europe: { ...europe, schema: 'Europe' }, asia },
      'europe.schema: must be lower-case',
    ],
    [
      'one database twice',
      { europe: { ...europe, schema: undefined }, asia: { ...asia, database: { env: 'ONE' } } },
      'asia: has the same database and schema as europe',
    ],
    ['more connections than a gateway may open', { europe: { ...europe, connections: 15 }, asia }, 'at least 27'],
    ['an unknown field', { europe: { ...europe, url: '' }, asia }, 'europe.url: is not a known setting'],
  ])('gets an error about %s', (_mistake, file, message) => {
    expect(() => parse(file, 26)).toThrow(message)
    expect(() => parse(file, 26)).toThrow(/^TENANTS_FILE is invalid:/)
    expect(() => parse(file, 26)).not.toThrow('secret@')
  })

  it.each([
    ['a file that cannot be read', {}, 'nowhere.json: ENOENT'],
    ['a second database', { DATABASE_URL: env.ONE }, 'DATABASE_URL: belongs into that file'],
    [
      'an office on the host of a store',
      { NODE_ENV: 'development', SANDBOX: 'off', OFFICE_ORIGIN: 'http://watt.localhost' },
      'OFFICE_ORIGIN: is a host of the brand watt',
    ],
    ['a sandbox', { SANDBOX: 'on' }, 'SANDBOX: the sandbox has a single database'],
  ])('gets an error about %s', (_mistake, settings, message) => {
    const read = () =>
      loadTenants(readEnvironment({ NODE_ENV: 'production', TENANTS_FILE: 'nowhere.json', ...settings }), all)
    expect(read).toThrow(message)
  })
})

it('an operator without TENANTS_FILE has a single database', () => {
  expect(loadTenants(readEnvironment({}), all)).toBeUndefined()
})
