import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import config from '../../../../drizzle.config.ts'

/**
 * What a move to a distributed PostgreSQL needs: rows are kept on the node that their routing key names, and a key that must be unique can only be
 * watched over by one node. So every unique key has one of these columns in it, or its table is named below, with how it would be kept.
 */
const routingKeys = new Set(['billing_no', 'brand'])

/** Small, the same for everybody, seldom written: a copy on each node. */
const copied = 'a copy on each node'
const ofDemo = 'the sandbox alone, which lives on one database'
const exceptions: Readonly<Record<string, string>> = {
  database_use: copied,
  catalogue_version: copied,
  catalogue_versions: copied,
  order_purges: copied,
  push_keys: copied,
  receipt_keys: copied,
  gift_claims: 'its own key has the brand; gift_no is random, and unique without being watched over',
  guess_levels: 'by its own key, which is a hash: no other row has to lie beside it',
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

describe('every unique key of a table', () => {
  const all = tables.map((table) => ({ name: getTableConfig(table).name, keys: uniqueKeysOf(table) }))

  it.each(all)('of $name can be enforced by one node', ({ name, keys }) => {
    expect(keys.length).toBeGreaterThan(0)
    const isRouted = keys.every((key) => key.some((column) => routingKeys.has(column)))
    const exception = exceptions[name] ?? (/^(sandbox|demo|paysite)_/.test(name) ? ofDemo : undefined)
    expect({ name, keys, isRouted: isRouted || exception !== undefined }).toMatchObject({ isRouted: true })
    expect(isRouted && exceptions[name] !== undefined, `${name} is named as an exception and is none`).toBe(false)
  })

  it('the exceptions name existing tables only', () => {
    expect(Object.keys(exceptions).filter((name) => !all.some((one) => one.name === name))).toEqual([])
  })
})
