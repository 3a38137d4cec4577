import { describe, expect, it } from 'vitest'
import {
  mapPastedTableToCells,
  type CellRange,
} from '../../../../../office/app/catalogue/prices/map-pasted-table-to-cells.ts'
import {
  parseTabSeparatedTable,
  formatTabSeparatedTable,
} from '../../../../../office/app/catalogue/prices/tab-separated-table.ts'

const axes = {
  rows: [
    ['moon.60', '60 Crystals'],
    ['moon.300', '300 + 30'],
    ['moon.680', '680 + 90'],
  ],
  columns: ['USD', 'EUR', 'JPY'],
} as const

const at = (row: number, column: number, toRow = row, toColumn = column): CellRange => ({
  from: { row, column },
  to: { row: toRow, column: toColumn },
})

const paste = (text: string, range: CellRange) => {
  const { cells, outside } = mapPastedTableToCells(parseTabSeparatedTable(text), range, axes)
  return { cells: cells.map(({ row, column, text: cell }) => `${row},${column}=${cell}`), outside }
}

describe('a person pastes from a spreadsheet', () => {
  it('fills the cells below and beside the selected one', () => {
    expect(paste('1\t2\r\n3\t4\r\n', at(1, 1))).toEqual({ cells: ['1,1=1', '1,2=2', '2,1=3', '2,2=4'], outside: 0 })
  })

  it('learns how many cells had no place', () => {
    expect(paste('1\t2\n3\t4', at(2, 2))).toEqual({ cells: ['2,2=1'], outside: 3 })
  })

  it('fills a whole selection with one value', () => {
    expect(paste('9', at(2, 1, 1, 0)).cells).toEqual(['1,0=9', '1,1=9', '2,0=9', '2,1=9'])
  })

  it('finds the columns by the currencies of the first row, in any order', () => {
    expect(paste('JPY\tusd\n160\t1.09', at(1, 1)).cells).toEqual(['1,2=160', '1,0=1.09'])
  })

  it('finds the goods by id or name, so that a sorted sheet shifts no price', () => {
    const sheet = 'Goods\tEUR\tGBP\nmoon.680\t12.99\t9\n60 crystals\t1.19\t1\nmoon.999\t5\t5'
    expect(paste(sheet, at(0, 0))).toEqual({ cells: ['2,1=12.99', '0,1=1.19'], outside: 4 })
  })

  it('fills no cells by a name that several goods have, but fills them by id', () => {
    const rows = [...axes.rows, ['star.60', '60 Crystals']]
    const table = parseTabSeparatedTable('Goods\tEUR\n60 Crystals\t1\nstar.60\t2')
    expect(mapPastedTableToCells(table, at(0, 0), { ...axes, rows })).toEqual({
      cells: [{ row: 3, column: 1, text: '2' }],
      outside: 1,
    })
  })

  it('reads cells with quotes, tabs and line breaks as one', () => {
    expect(parseTabSeparatedTable('"a ""b""\tc\nd"\t2\n3\t"4')).toEqual([
      ['a "b"\tc\nd', '2'],
      ['3', '"4'],
    ])
  })

  it('keeps empty cells, which remove prices', () => {
    expect(parseTabSeparatedTable('1\t\n\t2\n')).toEqual([
      ['1', ''],
      ['', '2'],
    ])
  })

  it('pastes what it copied', () => {
    const cells = [
      ['1', ''],
      ['', '4'],
    ]
    expect(parseTabSeparatedTable(formatTabSeparatedTable(cells))).toEqual(cells)
  })
})
