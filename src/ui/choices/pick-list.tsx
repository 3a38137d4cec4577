import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsDialogOpen } from '../dialogs/dialog-stage.ts'
import type { PickListItem } from './pick-list-item.ts'
import { PickListRow } from './pick-row.tsx'
import { SearchField } from '../fields/search-field.tsx'
import { getBrowserTextScale } from '../text-scale.ts'
import { useSearchFilter } from '../fields/use-search-filter.ts'
import { useVirtualRows } from './use-virtual-rows.ts'
import styles from './pick-list.module.css'

interface PickListProps {
  items: readonly PickListItem[]
  selected?: string | undefined
  onPick: (value: string) => void
  label: string
  searchLabel: string
  clearLabel: string
  empty: ReactNode
}

/** Minimum number of items for which a search field is shown. */
export const minItemsForSearchField = 9

/**
 * Row heights in pixels, for two lines and for one line. Heights are fixed, because measuring thousands of rows would
 * be slow.
 */
const rowHeights = { two: 64, one: 52 }

const hasTwoLines = (item: PickListItem) => item.detail !== undefined || item.art !== undefined
const getSearchText = (item: PickListItem) => [item.title, item.detail, item.keywords].join(' ')

/** Searchable, virtualized list for selecting one item. Fills its container and scrolls. */
export function PickList({ items, selected, onPick, empty, ...labels }: PickListProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { query, setQuery, words, matches } = useSearchFilter(items, getSearchText)
  const [scale] = useState(getBrowserTextScale)
  const rowSize = Math.round((items.some(hasTwoLines) ? rowHeights.two : rowHeights.one) * scale)

  /** Index of the row highlighted by keyboard. Undefined at first, when the selected row is highlighted. */
  const [moved, setMoved] = useState<number>()
  const chosen = matches.findIndex((item) => item.value === selected)
  const active = Math.min(moved ?? Math.max(chosen, 0), matches.length - 1)

  // Scroll to the selected row when the list opens, and to the top when the search changes, but not when the selection
  // changes.
  const isOpen = useIsDialogOpen()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || opened.current === words || !scroller.current) return
    opened.current = words
    const place = words === '' ? Math.max(chosen, 0) : 0
    scroller.current.scrollTop = place * rowSize - (scroller.current.clientHeight - rowSize) / 2
  })
  const { first, end } = useVirtualRows(scroller, matches.length, rowSize, isOpen)

  const moveTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), matches.length - 1)
    setMoved(next)
    const element = scroller.current
    if (!element) return
    const lowest = (next + 1) * rowSize - element.clientHeight
    element.scrollTop = Math.min(Math.max(element.scrollTop, lowest), next * rowSize)
  }
  const press = (event: KeyboardEvent) => {
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowSize) - 1, 1)
    const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    const item = matches[active]
    // Ignore Enter during an IME composition, because Enter then confirms the composed text.
    if (step !== undefined) moveTo(active + step)
    else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) onPick(item.value)
    else return
    event.preventDefault()
  }

  const rowId = (place: number) => `${id}-${place}`
  const activeId = active >= first && active < end ? rowId(active) : undefined
  return (
    <div className={styles.picker}>
      {items.length >= minItemsForSearchField && (
        <SearchField
          label={labels.searchLabel}
          clearLabel={labels.clearLabel}
          value={query}
          onChange={(text) => {
            setQuery(text)
            setMoved(undefined)
          }}
          onKeyDown={press}
          listId={`${id}-list`}
          activeId={activeId}
        />
      )}
      <div
        className={styles.scroller}
        ref={scroller}
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select can have neither search nor images
        role="listbox"
        aria-label={labels.label}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
      >
        <div role="presentation" style={{ blockSize: matches.length * rowSize }}>
          <div role="presentation" style={{ transform: `translateY(${first * rowSize}px)` }}>
            {matches.slice(first, end).map((item, offset) => (
              <PickListRow
                key={item.value}
                id={rowId(first + offset)}
                item={item}
                place={first + offset + 1}
                of={matches.length}
                size={rowSize}
                chosen={item.value === selected}
                active={first + offset === active}
                onPick={onPick}
              />
            ))}
          </div>
        </div>
      </div>
      <div className={styles.empty} aria-live="polite">
        {matches.length === 0 && empty}
      </div>
    </div>
  )
}
