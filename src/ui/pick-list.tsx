import {
  useDeferredValue,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { PickRow } from './pick-row.tsx'
import { SearchField } from './search-field.tsx'
import { searchWords, searchable } from './search-text.ts'
import { useWindow } from './use-window.ts'
import styles from './pick-list.module.css'

export interface PickItem {
  value: string
  title: string
  /** Second line. */
  detail?: string
  art?: ReactNode
  /** At the end of the line: a tag, a level. */
  note?: ReactNode
  /** Found by these too: the id, the Latin name. */
  keywords?: string
}

interface PickListProps {
  items: readonly PickItem[]
  selected?: string | undefined
  onPick: (value: string) => void
  /** What is picked here, for screen readers. */
  label: string
  searchLabel: string
  clearLabel: string
  /** In place of the rows when nothing is found. */
  empty: ReactNode
  /** Fewer items than this need no search. */
  searchFrom?: number
}

/** With two lines of text, and with one; so fixed that thousands of rows need no measuring. */
const rowSizes = { two: 64, one: 52 }

/** A long list to pick one from: quick and searchable with thousands. Fills its place and scrolls by itself. */
export function PickList({
  items,
  selected,
  onPick,
  label,
  searchLabel,
  clearLabel,
  empty,
  searchFrom = 9,
}: PickListProps) {
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const rowSize = items.some((item) => item.detail !== undefined || item.art !== undefined)
    ? rowSizes.two
    : rowSizes.one

  const texts = useMemo(
    () => items.map((item) => searchable([item.title, item.detail, item.keywords].join(' '))),
    [items],
  )
  // Typing stays smooth on a slow phone: the list follows when there is time.
  const words = searchWords(useDeferredValue(query)).join(' ')
  const found = useMemo(() => {
    const wanted = words.split(' ')
    return items.filter((_, index) => wanted.every((word) => texts[index]?.includes(word)))
  }, [items, texts, words])

  const chosen = found.findIndex((item) => item.value === selected)
  const [moved, setMoved] = useState<number>()
  const active = Math.min(moved ?? Math.max(chosen, 0), found.length - 1)

  const reveal = (index: number, place: 'near' | 'middle') => {
    const element = scroller.current
    if (!element) return
    const top = index * rowSize
    const size = element.clientHeight
    if (place === 'middle') element.scrollTop = top - (size - rowSize) / 2
    else if (top < element.scrollTop) element.scrollTop = top
    else if (top + rowSize > element.scrollTop + size) element.scrollTop = top + rowSize - size
  }
  // A list opens where its choice is, and a search starts from the top. Not when something else gets chosen: the finger is on it.
  const opened = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (opened.current === words) return
    opened.current = words
    reveal(words === '' ? Math.max(chosen, 0) : 0, 'middle')
  })
  const { first, end } = useWindow(scroller, found.length, rowSize)

  const search = (text: string) => {
    setQuery(text)
    setMoved(undefined)
  }
  const move = (event: KeyboardEvent) => {
    const page = Math.max(Math.floor((scroller.current?.clientHeight ?? 0) / rowSize) - 1, 1)
    const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }
    const step = steps[event.key]
    const item = found[active]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.min(Math.max(active + step, 0), found.length - 1)
      setMoved(next)
      reveal(next, 'near')
    } else if (event.key === 'Enter' && item && !event.nativeEvent.isComposing) {
      event.preventDefault()
      onPick(item.value)
    }
  }

  const rowId = (index: number) => `${id}-${index}`
  const listProps = {
    'aria-controls': `${id}-list`,
    'aria-activedescendant': active >= first && active < end ? rowId(active) : undefined,
  }
  const searching = items.length >= searchFrom
  return (
    <div className={styles.picker} onKeyDown={move}>
      {searching && (
        <SearchField
          label={searchLabel}
          clearLabel={clearLabel}
          value={query}
          onChange={search}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          {...listProps}
        />
      )}
      <div
        className={styles.scroller}
        ref={scroller}
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={listProps['aria-activedescendant']}
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
      <div className={styles.empty} role="status">
        {found.length === 0 && empty}
      </div>
    </div>
  )
}
