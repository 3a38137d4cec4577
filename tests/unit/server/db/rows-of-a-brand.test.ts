import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import config from '../../../../drizzle.config.ts'
import { brandTables, brandTableExceptions, fencedTableNames } from '../../../../server/tenants/brand-tables.ts'

/** Tables of the sandbox, which has a single database. */
const isSandboxOnly = (name: string): boolean => /^(sandbox|demo|paysite)_/.test(name)

/** Keys without the brand that are random enough to be unique in every database. */
const randomKeys: readonly string[] = ['gift_no', 'key_hash']

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
  const isSafe = (key: readonly string[]) =>
    ['brand', 'billing_no', ...randomKeys].some((column) => key.includes(column))
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
    if (isSandboxOnly(table.name) || brandTableExceptions[table.name]) return
    const moved = brandTables.find(({ name }) => name === table.name)
    expect(moved, 'is exported by shop-tables.ts').toBeDefined()
    expect(moved?.owner, JSON.stringify(table)).toBe(findOwner(table))
  })

  it('are postponed in every table from which background jobs take rows', () => {
    const isDue = (column: string) => ['due_at', 'ask_at'].includes(column)
    const withDue = brandTables.filter(({ columns }) => columns.some(isDue)).map(({ name }) => name)
    expect(brandTables.filter(({ due }) => due !== undefined).map(({ name }) => name)).toEqual(withDue)
  })

  it('are refused in the tables with the money of orders', () => {
    expect(fencedTableNames).toEqual(expect.arrayContaining(['orders', 'order_ledger', 'order_requests']))
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
    expect(Object.keys(brandTableExceptions).filter((name) => !all.some((one) => one.name === name))).toEqual([])
  })
})
