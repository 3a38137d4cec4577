import { isDeepStrictEqual } from 'node:util'
import { catalogueTableNames, type CatalogueRow, type CatalogueRows, type TableName } from '../rows/catalogue-rows.ts'
import { formatRowKey } from '../rows/row-keys.ts'
import { iterateSlices } from '../rows/iterate-slices.ts'

/** Changes to one table. */
export interface TableDiff {
  table: TableName
  added: CatalogueRow[]
  /** Each changed row, before and after, with the names of its changed fields. */
  changed: { before: CatalogueRow; row: CatalogueRow; fields: string[] }[]
  removed: CatalogueRow[]
}

/** Compares a brand's rows table by table. Unchanged tables are omitted. */
export async function diffCatalogueRows(now: CatalogueRows, wanted: CatalogueRows): Promise<TableDiff[]> {
  const diffs: TableDiff[] = []
  for (const table of catalogueTableNames) diffs.push(await diffTable(table, now[table], wanted[table]))
  return diffs.filter(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
}

async function diffTable(
  table: TableName,
  now: readonly CatalogueRow[],
  wanted: readonly CatalogueRow[],
): Promise<TableDiff> {
  const left = new Map<string, CatalogueRow>()
  for await (const rows of iterateSlices(now)) for (const row of rows) left.set(formatRowKey(table, row), row)
  const diff: TableDiff = { table, added: [], changed: [], removed: [] }
  for await (const rows of iterateSlices(wanted))
    for (const row of rows) {
      const key = formatRowKey(table, row)
      const before = left.get(key)
      left.delete(key)
      if (before === undefined) {
        diff.added.push(row)
        continue
      }
      const fields = changedFields(before, row)
      if (fields.length > 0) diff.changed.push({ before, row, fields })
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
