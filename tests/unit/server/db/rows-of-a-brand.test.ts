import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import config from '../../../../drizzle.config.ts'

/**
 * Tables whose rows cannot be found by their brand, or whose keys another brand could use too, with what happens to them
 * when a brand moves to another database.
 */
const everyDatabase = 'each database has its own, so nothing is moved'
const copied = 'is copied whole, because each row may serve any brand'
/** The office concerns all brands, and the hashes of its log form one chain. */
const officeDatabase = 'stays in the database of the office'
const sandboxOnly = 'the sandbox has a single database'
const exceptions: Readonly<Record<string, string>> = {
  database_use: everyDatabase,
  catalogue_version: everyDatabase,
  catalogue_versions: `${everyDatabase}: the current catalogue of the brand is loaded there`,
  order_purges: everyDatabase,
  guess_levels: 'is not moved: keys are hashes, and guesses are forgotten within hours anyway',
  push_keys: copied,
  receipt_keys: copied,
  gift_claims: 'is found by its brand, and gift_no is random enough to be unique without a check',
}

const findException = (name: string): string | undefined => {
  if (name.startsWith('office_')) return officeDatabase
  return /^(sandbox|demo|paysite)_/.test(name) ? sandboxOnly : exceptions[name]
}

const schema = [config.schema].flat().filter((path) => path !== undefined)
const modules = (await Promise.all(
  schema.map((path) => import(/* @vite-ignore */ `../../../../${path.slice(2)}`)),
)) as Record<string, unknown>[]
const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable))

function getUniqueKeys(table: PgTable): string[][] {
  const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const toNames = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => toNames(key.columns)),
    ...uniqueConstraints.map((key) => toNames(key.columns)),
    ...indexes
      .filter(({ config: { unique } }) => unique)
      .map(({ config: { columns: of } }) => of.flatMap((column) => ('name' in column ? [String(column.name)] : []))),
  ]
}

interface TableKeys {
  readonly name: string
  /** Columns that are never null. */
  readonly required: readonly string[]
  readonly keys: readonly string[][]
}

/**
 * Returns how the rows of a brand are found: by their own `brand`, or by the order that they belong to. Every unique key
 * must contain the brand or the order's number, which is random and starts with the brand, so that rows of a brand never
 * collide with those of a database that they are moved to. Returns undefined if there is no such way.
 */
function findOwner({ required, keys }: TableKeys): 'brand' | 'order' | undefined {
  const isSafe = (key: readonly string[]) => key.includes('brand') || key.includes('billing_no')
  if (keys.length === 0 || !keys.every(isSafe)) return undefined
  if (required.includes('brand')) return 'brand'
  return required.includes('billing_no') ? 'order' : undefined
}

describe('the rows of a brand', () => {
  const all = tables.map((table): TableKeys => {
    const { name, columns } = getTableConfig(table)
    return {
      name,
      required: columns.filter(({ notNull }) => notNull).map((column) => column.name),
      keys: getUniqueKeys(table),
    }
  })

  it.each(all)('can be found in $name and moved to another database', (table) => {
    const exception = findException(table.name)
    const owner = findOwner(table)
    if (exception === undefined) expect(owner, JSON.stringify(table)).toBeDefined()
    else if (exceptions[table.name] !== undefined) expect(owner, 'needs no exception').toBeUndefined()
  })

  it('are found through the orders, which name their brand', () => {
    const orders = all.find(({ name }) => name === 'orders')
    expect(orders && findOwner(orders)).toBe('brand')
  })

  it.each([
    ['a key without the brand', { required: ['brand', 'code'], keys: [['code']] }],
    ['one of two keys without the brand', { required: ['brand', 'id'], keys: [['brand'], ['id']] }],
    ['a brand that may be missing', { required: ['gp_id'], keys: [['brand', 'gp_id']] }],
    ['a key that only mentions the brand in its name', { required: ['brand_name'], keys: [['brand_name']] }],
  ])('could not be moved with %s', (_what, table) => {
    expect(findOwner({ name: 'new_table', ...table })).toBeUndefined()
  })

  it('have exceptions for existing tables only', () => {
    expect(Object.keys(exceptions).filter((name) => !all.some((one) => one.name === name))).toEqual([])
  })
})
