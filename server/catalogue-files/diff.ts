import { isDeepStrictEqual } from 'node:util'
import { tableNames, type CatalogueRow, type CatalogueRows, type TableName } from './catalogue-rows.ts'
import { keyOf } from './row-keys.ts'

/** What a load would do to one table of a brand: the keys of rows, and of those that change the fields. */
export interface TableDiff {
  table: TableName
  added: string[]
  changed: { key: string; fields: string[] }[]
  removed: string[]
}

const byKey = (table: TableName, rows: readonly CatalogueRow[]) => new Map(rows.map((row) => [keyOf(table, row), row]))

export function diffRows(now: CatalogueRows, wanted: CatalogueRows): TableDiff[] {
  return tableNames
    .map((table) => diffTable(table, byKey(table, now[table]), byKey(table, wanted[table])))
    .filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

function diffTable(
  table: TableName,
  now: ReadonlyMap<string, CatalogueRow>,
  wanted: ReadonlyMap<string, CatalogueRow>,
): TableDiff {
  return {
    table,
    added: [...wanted.keys()].filter((key) => !now.has(key)),
    changed: [...wanted].flatMap(([key, row]) => {
      const before = now.get(key)
      const fields = before === undefined ? [] : changedFields(before, row)
      return fields.length === 0 ? [] : [{ key, fields }]
    }),
    removed: [...now.keys()].filter((key) => !wanted.has(key)),
  }
}

const changedFields = (before: object, after: object): string[] =>
  Object.keys(after).filter(
    (field) =>
      !isDeepStrictEqual((before as Record<string, unknown>)[field], (after as Record<string, unknown>)[field]),
  )
