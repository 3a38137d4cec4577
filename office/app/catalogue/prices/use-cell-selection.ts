import { useLayoutEffect, useRef, useState } from 'react'
import type { CellPosition, CellRange } from './map-pasted-table-to-cells.ts'

/** Number of rows and columns by which each arrow key moves the focus. */
const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
  Home: [0, -Infinity],
  End: [0, Infinity],
}

const origin: CellPosition = { row: 0, column: 0 }
const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

/** Returns the value of the HTML attribute that identifies a cell. */
export const formatCellPosition = ({ row, column }: CellPosition): string => `${row} ${column}`

/** Manages the selected cells of a grid. The focus follows the selection. */
export function useCellSelection(rowCount: number, columnCount: number) {
  const grid = useRef<HTMLTableElement>(null)
  /**
   * Counts the moves in `moved`. The focus changes only when the count changes, not each time the component renders.
   */
  const [state, setState] = useState({ from: origin, to: origin, moved: 0 })
  // Limit the selection to the table, which may have become smaller, for example after selecting another game.
  const fit = ({ row, column }: CellPosition): CellPosition => ({
    row: clamp(row, rowCount),
    column: clamp(column, columnCount),
  })
  const range: CellRange = { from: fit(state.from), to: fit(state.to) }
  const current = useRef(range.to)
  useLayoutEffect(() => {
    current.current = range.to
  })
  useLayoutEffect(() => {
    if (state.moved === 0) return
    const cell = grid.current?.querySelector<HTMLElement>(`[data-place="${formatCellPosition(current.current)}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [state.moved])
  const select = (to: CellPosition, isExtending = false) =>
    setState(({ from, moved }) => ({ from: isExtending ? from : to, to, moved: moved + 1 }))
  const move = (rows: number, columns: number, isExtending = false) =>
    select(fit({ row: range.to.row + rows, column: range.to.column + columns }), isExtending)
  return {
    grid,
    range,
    select,
    move,
    selectAll: () =>
      setState(({ moved }) => ({ from: origin, to: { row: rowCount - 1, column: columnCount - 1 }, moved })),
    /** Moves the selection for arrow keys. Returns false for other keys. */
    moveByKey: ({
      key,
      shiftKey,
      ctrlKey,
      metaKey,
    }: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey'>) => {
      const step = moves[key]
      if (!step) return false
      const [rows, columns] = step
      const isToCorner = (ctrlKey || metaKey) && (key === 'Home' || key === 'End')
      move(isToCorner ? columns : rows, columns, shiftKey)
      return true
    },
  }
}

export type Selection = ReturnType<typeof useCellSelection>
