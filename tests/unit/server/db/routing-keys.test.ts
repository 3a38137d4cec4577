import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import config from '../../../../drizzle.config.ts'

/**
 * A distributed PostgreSQL stores a row on the node that its routing key selects. It can enforce a unique key on that
 * node only if the key contains a routing column. Tables without one are listed below, with where they are stored.
 */
const routingKeys = new Set(['billing_no', 'brand'])

/** Small tables that concern all brands and rarely change. */
const copied = 'a copy on each node'
const sandboxOnly = 'the sandbox, which has a single database'
/** Office tables concern all brands, and the log's hashes form one chain. */
const singleNode = 'a single node'
const exceptions: Readonly<Record<string, string>> = {
  database_use: copied,
  catalogue_version: copied,
  catalogue_versions: copied,
  order_purges: copied,
  push_keys: copied,
  receipt_keys: copied,
  gift_claims: 'its own key contains the brand, and gift_no is random enough to be unique without a check',
  guess_levels: 'by its own key, a hash, because it is never joined with other tables',
}

const schema = [config.schema].flat().filter((path) => path !== undefined)
const modules = (await Promise.all(
  schema.map((path) => import(/* @vite-ignore */ `../../../../${path.slice(2)}`)),
)) as Record<string, unknown>[]
const tables = modules.flatMap((module) => Object.values(module)).filter((one) => is(one, PgTable))

function uniqueKeysOf(table: PgTable): string[][] {
  const { columns, primaryKeys, indexes, uniqueConstraints } = getTableConfig(table)
  const named = (list: readonly { name: string }[]) => list.map(({ name }) => name)
  return [
    ...columns.filter(({ primary, isUnique }) => primary || isUnique).map(({ name }) => [name]),
    ...primaryKeys.map((key) => named(key.columns)),
    ...uniqueConstraints.map((key) => named(key.columns)),
    ...indexes
      .filter(({ config: { unique } }) => unique)
      .map(({ config: { columns: of } }) => of.flatMap((column) => ('name' in column ? [String(column.name)] : []))),
  ]
}

const findPrefixException = (name: string): string | undefined => {
  if (name.startsWith('office_')) return singleNode
  return /^(sandbox|demo|paysite)_/.test(name) ? sandboxOnly : undefined
}

describe('every unique key of a table', () => {
  const all = tables.map((table) => ({ name: getTableConfig(table).name, keys: uniqueKeysOf(table) }))

  it.each(all)('of $name can be enforced by one node', ({ name, keys }) => {
    expect(keys.length).toBeGreaterThan(0)
    const isRouted = keys.every((key) => key.some((column) => routingKeys.has(column)))
    const exception = exceptions[name] ?? findPrefixException(name)
    expect({ name, keys, isRouted: isRouted || exception !== undefined }).toMatchObject({ isRouted: true })
    expect(isRouted && exceptions[name] !== undefined, `${name} is named as an exception and is none`).toBe(false)
  })

  it('the exceptions name existing tables only', () => {
    expect(Object.keys(exceptions).filter((name) => !all.some((one) => one.name === name))).toEqual([])
  })
})
