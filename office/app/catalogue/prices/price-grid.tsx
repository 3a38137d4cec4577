import { Fragment, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Currency } from '../../../../src/contract/domain.table.ts'
import { useOfficeTranslation } from '../../i18n/i18n.ts'
import { useShortcuts } from '../../keys/shortcuts.ts'
import { joinClasses } from '../../ui/join-classes.ts'
import { CellEditor } from './cell-editor.tsx'
import { isPriceChanged, type CellState } from './cell-state.ts'
import {
  listCellsInRange,
  mapPastedTableToCells,
  getCellRangeCorners,
  type CellPosition,
  type CellText,
} from './map-pasted-table-to-cells.ts'
import { PriceText } from './price-text.tsx'
import type { PricedItem } from './priced-item.ts'
import { parseTabSeparatedTable, formatTabSeparatedTable } from './tab-separated-table.ts'
import { formatCellPosition, type Selection } from './use-cell-selection.ts'
import styles from './prices.module.css'

interface PriceGridProps {
  readonly items: readonly PricedItem[]
  readonly columns: readonly Currency[]
  readonly selection: Selection
  readonly cellState: (item: PricedItem, currency: Currency) => CellState
  /** Called after cells are typed, pasted or deleted. Undefined if the grid is read-only. */
  readonly onTexts?: ((texts: readonly CellText[], outside: number) => void) | undefined
  readonly onUndo?: () => void
}

/** Price table by item and currency. Keyboard and clipboard work as in a spreadsheet. */
export function PriceGrid({ items, columns, selection, cellState, onTexts, onUndo }: PriceGridProps) {
  const { t } = useOfficeTranslation()
  const [editing, setEditing] = useState<{ readonly initial: string } | undefined>()
  const { range, grid } = selection
  const { first, last } = getCellRangeCorners(range)
  const current = range.to
  const textAt = ({ row, column }: CellPosition) => {
    const item = items[row]
    const currency = columns[column]
    return item && currency ? cellState(item, currency).text : ''
  }
  const paste = (text: string) => {
    const axes = { rows: items.map(({ product, name }) => [product, name]), columns }
    const { cells, outside } = mapPastedTableToCells(parseTabSeparatedTable(text), range, axes)
    onTexts?.(cells, outside)
  }
  const stop = (rows: number, columnStep: number) => {
    setEditing(undefined)
    selection.move(rows, columnStep)
  }
  useShortcuts(
    onTexts
      ? [
          { key: 'F2', label: 'office:keys_edit_cell', run: () => setEditing({ initial: textAt(current) }) },
          { key: 'Ctrl V', label: 'office:keys_paste' },
          { key: 'Ctrl Z', label: 'office:keys_undo' },
        ]
      : [],
  )
  const handleKey = (event: KeyboardEvent) => {
    if (editing) return
    const isCommand = event.ctrlKey || event.metaKey
    const run = selection.moveByKey(event) ? () => undefined : findAction(event.key, isCommand)
    if (!run) return
    event.preventDefault()
    run()
  }
  const findAction = (key: string, isCommand: boolean): (() => void) | undefined => {
    if (isCommand && key === 'a') return selection.selectAll
    if (!onTexts) return undefined
    if (isCommand) return key === 'z' ? onUndo : undefined
    if (key === 'Enter') return () => setEditing({ initial: textAt(current) })
    if (key === 'Delete' || key === 'Backspace')
      return () =>
        onTexts(
          listCellsInRange(range).flatMap((row) => row.map((place) => ({ ...place, text: '' }))),
          0,
        )
    return /^[\d.,]$/.test(key) ? () => setEditing({ initial: key }) : undefined
  }
  const handleCopy = (event: ClipboardEvent) => {
    event.preventDefault()
    event.clipboardData.setData(
      'text/plain',
      formatTabSeparatedTable(listCellsInRange(range).map((row) => row.map(textAt))),
    )
  }
  const handlePaste = (event: ClipboardEvent) => {
    if (!onTexts) return
    event.preventDefault()
    paste(event.clipboardData.getData('text/plain'))
  }
  const press = (place: CellPosition, isFocused: boolean, isExtending: boolean) => {
    // Blur the field before it is removed. Removing it fires no blur event, so the typed text would be lost.
    if (editing && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    if (isFocused && onTexts && !isExtending) setEditing({ initial: textAt(place) })
    else selection.select(place, isExtending)
  }
  return (
    <div className={styles.scroll}>
      <table
        ref={grid}
        // The arrow keys move between the cells, so the table has the role of a grid.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        className={styles.grid}
        aria-label={t('office:prices')}
        aria-multiselectable
        aria-readonly={onTexts ? undefined : true}
        onKeyDown={handleKey}
        onCopy={handleCopy}
        onPaste={handlePaste}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              {t('office:file_goods')}
            </th>
            {columns.map((currency) => (
              <th key={currency} scope="col">
                {currency}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, row) => (
            <Fragment key={item.product}>
              {item.group !== items[row - 1]?.group && (
                <tr>
                  <th colSpan={columns.length + 1} scope="colgroup" className={styles.group}>
                    <span>{item.group}</span>
                  </th>
                </tr>
              )}
              <tr>
                <th scope="row" className={styles.name} title={`${item.name} · ${item.product}`}>
                  <bdi>{item.name}</bdi>
                </th>
                {columns.map((currency, column) => {
                  const place = { row, column }
                  const state = cellState(item, currency)
                  const isCurrent = row === current.row && column === current.column
                  const isSelected =
                    row >= first.row && row <= last.row && column >= first.column && column <= last.column
                  const isEditing = isCurrent && editing !== undefined
                  return (
                    <td
                      key={currency}
                      data-place={formatCellPosition(place)}
                      tabIndex={isCurrent ? 0 : -1}
                      aria-selected={isSelected}
                      aria-invalid={state.problem?.tone === 'bad' || undefined}
                      className={joinClasses(
                        styles.cell,
                        state.problem ? styles[state.problem.tone] : isPriceChanged(state) && styles.changed,
                        isSelected && !isCurrent && styles.selected,
                      )}
                      onMouseDown={(event) => {
                        if (isEditing) return
                        // Prevent the browser from selecting text and moving the focus.
                        event.preventDefault()
                        press(place, event.currentTarget === document.activeElement, event.shiftKey)
                      }}
                    >
                      <PriceText state={state} currency={currency} />
                      {isEditing && (
                        <CellEditor
                          label={`${item.name}, ${currency}`}
                          initial={editing.initial}
                          onDone={(text, step) => {
                            onTexts?.([{ ...place, text }], 0)
                            if (step) stop(...step)
                            else setEditing(undefined)
                          }}
                          onCancel={() => stop(0, 0)}
                          onPasteTable={(text) => {
                            stop(0, 0)
                            paste(text)
                          }}
                        />
                      )}
                    </td>
                  )
                })}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
