import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useIsOpen } from './dialog-open.ts'
import type { PickItem } from './pick-item.ts'
import { PickRow } from './pick-row.tsx'
import { SearchField } from './search-field.tsx'
import { textScale } from './text-scale.ts'
import { useSearch } from './use-search.ts'
import { useWindow } from './use-window.ts'
import styles from './pick-list.module.css'

interface PickListProps {
  items: readonly PickItem[]
  selected?: string | undefined
  onPick: (value: string) => void
  /** The list's name, for screen readers. */
  label: string
  searchLabel: string
  clearLabel: string
  /** In place of the rows when nothing is found. */
  empty: ReactNode
}

/** Fewer items than this need no search. */
export const pickSearchFrom = 9

/** With two lines of text, and with one; so fixed that thousands of rows need no measuring. */
const rowSizes = { two: 64, one: 52 }

const hasTwoLines = (item: PickItem) => item.detail !== undefined || item.art !== undefined
const textOf = (item: PickItem) => [item.title, item.detail, item.keywords].join(' ')

/** A long list to pick one from: quick and searchable with thousands. Fills its place and scrolls by itself. */
export function PickList({ items, selected, onPick, empty, ...labels }: PickListProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const { query, setQuery, words, found } = useSearch(items, textOf)
  const [scale] = useState(textScale)
  const rowSize = Math.round((items.some(hasTwoLines) ? rowSizes.two : rowSizes.one) * scale)

  /** Where the keyboard stands: where it was moved, else at the choice. */
  const [moved, setMoved] = useState<number>()
  const chosen = found.findIndex((item) => item.value === selected)
  const active = Math.min(moved ?? Math.max(chosen, 0), found.length - 1)

  // A list opens where its choice is, a search at its top. Not again when something else gets chosen: the finger is on it.
  const isOpen = useIsOpen()
  const opened = useRef<string>(undefined)
  useEffect(() => {
    if (!isOpen || opened.current === words || !scroller.current) return
    opened.current = words
    const place = words === '' ? Math.max(chosen, 0) : 0
    scroller.current.scrollTop = place * rowSize - (scroller.current.clientHeight - rowSize) / 2
  })
  const { first, end } = useWindow(scroller, found.length, rowSize, isOpen)

  const moveTo = (place: number) => {
    const next = Math.min(Math.max(place, 0), found.length - 1)
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
    const item = found[active]
    // Enter may belong to an input method that is still composing.
    if (step !== undefined) moveTo(active + step)
    else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) onPick(item.value)
    else return
    event.preventDefault()
  }

  const rowId = (place: number) => `${id}-${place}`
  const activeId = active >= first && active < end ? rowId(active) : undefined
  return (
    <div className={styles.picker}>
      {items.length >= pickSearchFrom && (
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
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be searched, nor hold art
        role="listbox"
        aria-label={labels.label}
        aria-activedescendant={activeId}
        tabIndex={0}
        onKeyDown={press}
      >
        <div role="presentation" style={{ blockSize: found.length * rowSize }}>
          <div role="presentation" style={{ transform: `translateY(${first * rowSize}px)` }}>
            {found.slice(first, end).map((item, offset) => (
              <PickRow
                key={item.value}
                id={rowId(first + offset)}
                item={item}
                place={first + offset + 1}
                of={found.length}
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
        {found.length === 0 && empty}
      </div>
    </div>
  )
}
