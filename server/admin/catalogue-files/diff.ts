import { isDeepStrictEqual } from 'node:util'
import { tableNames, type CatalogueRow, type CatalogueRows, type TableName } from './catalogue-rows.ts'
import { keyOf } from './row-keys.ts'
import { slicesOf } from './slices.ts'

/** The changes that a load makes to one table of a brand. */
export interface TableDiff {
  table: TableName
  added: CatalogueRow[]
  /** As they become, with the names of the fields that change. */
  changed: { row: CatalogueRow; fields: string[] }[]
  removed: CatalogueRow[]
}

/** Tables in which nothing changes are not in it. */
export async function diffRows(now: CatalogueRows, wanted: CatalogueRows): Promise<TableDiff[]> {
  const diffs: TableDiff[] = []
  for (const table of tableNames) diffs.push(await diffTable(table, now[table], wanted[table]))
  return diffs.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

async function diffTable(
  table: TableName,
  now: readonly CatalogueRow[],
  wanted: readonly CatalogueRow[],
): Promise<TableDiff> {
  const left = new Map<string, CatalogueRow>()
  for await (const rows of slicesOf(now)) for (const row of rows) left.set(keyOf(table, row), row)
  const diff: TableDiff = { table, added: [], changed: [], removed: [] }
  for await (const rows of slicesOf(wanted))
    for (const row of rows) {
      const key = keyOf(table, row)
      const before = left.get(key)
      left.delete(key)
      const fields = before === undefined ? [] : changedFields(before, row)
      if (before === undefined) diff.added.push(row)
      else if (fields.length > 0) diff.changed.push({ row, fields })
    }
  diff.removed = [...left.values()]
  return diff
}

const changedFields = (before: object, after: object): string[] => {
  const old = new Map(Object.entries(before))
  return Object.entries(after)
    .filter(([field, value]) => !isDeepStrictEqual(old.get(field), value))
    .map(([field]) => field)
}
