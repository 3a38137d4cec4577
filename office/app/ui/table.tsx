import type { ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import styles from './table.module.css'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Aligns the column to the right, as is usual for numbers. */
  readonly isNumber?: boolean
  /** Breaks long texts into lines if the table would otherwise be wider than its panel. */
  readonly canWrap?: boolean
  readonly from?: 'tablet' | 'desktop' | 'wide' | 'widest'
}

interface TableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly isCurrent?: (row: Row) => boolean
  readonly onRowClick?: (row: Row) => void
}

/** Table with dense rows. Clicking a row opens it; keyboard users activate the link in the first cell. */
export function Table<Row>({ label, columns, rows, rowKey, isCurrent, onRowClick }: TableProps<Row>) {
  const classOf = ({ isNumber = false, canWrap = false, from }: Column<Row>) =>
    joinClasses(isNumber && styles.number, canWrap && styles.wraps, from && styles[from])
  return (
    // Focusable, so that the keyboard can scroll a table that is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              data-row={rowKey(row)}
              className={joinClasses(isCurrent?.(row) && styles.current, onRowClick && styles.opens)}
              onClick={(event) => {
                const isControl = event.target instanceof Element && event.target.closest('a, button, input, select')
                if (!isControl && getSelection()?.isCollapsed !== false) onRowClick?.(row)
              }}
            >
              {columns.map((column) => (
                <td key={column.key} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
