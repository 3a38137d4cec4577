import { currencies, type Currency, type CurrencyRow } from '../../../../src/contract/domain.table.ts'

export interface CellPosition {
  readonly row: number
  readonly column: number
}

/** Rectangle of selected cells. The selection started at `from`; the cell at `to` has the focus. */
export interface CellRange {
  readonly from: CellPosition
  readonly to: CellPosition
}

export interface CellText extends CellPosition {
  readonly text: string
}

export interface GridAxes {
  /** Texts that identify each row in a pasted table: the item's id and name. */
  readonly rows: readonly (readonly string[])[]
  readonly columns: readonly Currency[]
}

interface TablePasteResult {
  readonly cells: readonly CellText[]
  /** Number of pasted cells for which the table has no row or column. */
  readonly outside: number
}

const fold = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export const getCellRangeCorners = ({
  from,
  to,
}: CellRange): { readonly first: CellPosition; readonly last: CellPosition } => ({
  first: { row: Math.min(from.row, to.row), column: Math.min(from.column, to.column) },
  last: { row: Math.max(from.row, to.row), column: Math.max(from.column, to.column) },
})

export function listCellsInRange(range: CellRange): readonly (readonly CellPosition[])[] {
  const { first, last } = getCellRangeCorners(range)
  return Array.from({ length: last.row - first.row + 1 }, (_row, i) =>
    Array.from({ length: last.column - first.column + 1 }, (_column, j) => ({
      row: first.row + i,
      column: first.column + j,
    })),
  )
}

/**
 * Assigns pasted cells to cells of the table. If the first row contains currencies, they determine the columns; if the
 * first column contains ids or names, they determine the rows. Otherwise, the pasted cells start at the first selected
 * cell. A single pasted cell fills the whole selection.
 */
export function mapPastedTableToCells(
  table: readonly (readonly string[])[],
  range: CellRange,
  axes: GridAxes,
): TablePasteResult {
  const only = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined
  if (only !== undefined)
    return {
      cells: listCellsInRange(range).flatMap((row) => row.map((place) => ({ ...place, text: only }))),
      outside: 0,
    }
  const { first } = getCellRangeCorners(range)
  const header = (table[0] ?? []).map(findCurrency)
  const hasHeader = header.some((name) => name !== undefined)
  const hasNames = hasHeader && header[0] === undefined
  const columnOf = (i: number) => {
    const name = header[i]
    return hasHeader ? (name === undefined ? -1 : axes.columns.indexOf(name)) : first.column + i
  }
  const rowOf = (i: number, name: string) => (hasNames ? findRow(axes.rows, name) : first.row + i - (hasHeader ? 1 : 0))
  const all = table.flatMap((texts, i): readonly CellText[] =>
    i === 0 && hasHeader
      ? []
      : texts.flatMap((text, j) =>
          j === 0 && hasNames ? [] : [{ row: rowOf(i, texts[0] ?? ''), column: columnOf(j), text }],
        ),
  )
  const cells = all.filter(
    ({ row, column }) => row >= 0 && row < axes.rows.length && column >= 0 && column < axes.columns.length,
  )
  return { cells, outside: all.length - cells.length }
}

/** Returns -1 unless exactly one row matches. Otherwise, an item could get the price of another one. */
function findRow(rows: GridAxes['rows'], name: string): number {
  const isNamed = (names: readonly string[]) => names.some((own) => fold(own) === fold(name))
  const row = rows.findIndex(isNamed)
  return row === rows.findLastIndex(isNamed) ? row : -1
}

function findCurrency(text: string): Currency | undefined {
  const code = text.normalize('NFKC').trim().toUpperCase()
  return (Object.entries(currencies) as [Currency, CurrencyRow][]).find(
    ([name, { iso }]) => name === code || iso === code,
  )?.[0]
}
