import { isDeepStrictEqual } from 'node:util'
import { tableNames, type CatalogueRow, type CatalogueRows, type TableName } from './catalogue-rows.ts'
import { keyOf } from './row-keys.ts'

/** The changes that a load makes to one table of a brand. */
export interface TableDiff {
  table: TableName
  added: CatalogueRow[]
  /** As they become, with the names of the fields that change. */
  changed: { row: CatalogueRow; fields: string[] }[]
  removed: CatalogueRow[]
}

const byKey = (table: TableName, rows: readonly CatalogueRow[]) => new Map(rows.map((row) => [keyOf(table, row), row]))

/** Tables in which nothing changes are not in it. */
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
    added: [...wanted].filter(([key]) => !now.has(key)).map(([, row]) => row),
    changed: [...wanted].flatMap(([key, row]) => {
      const before = now.get(key)
      const fields = before === undefined ? [] : changedFields(before, row)
      return fields.length === 0 ? [] : [{ row, fields }]
    }),
    removed: [...now].filter(([key]) => !wanted.has(key)).map(([, row]) => row),
  }
}

const changedFields = (before: object, after: object): string[] => {
  const old = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(old.get(field), value))
    .map(([field]) => field)
}
