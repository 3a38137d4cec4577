import { useEffect, useState, type RefObject } from 'react'

/** Number of extra rows to render above and below the viewport. */
const overscanRows = 8

/** Returns the range of rows to render. All rows have the same height, so no library is needed. */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  count: number,
  rowSize: number,
  isOpen: boolean,
) {
  const [view, setView] = useState({ top: 0, size: 640 })

  useEffect(() => {
    const element = scroller.current
    // Skip closed dialogs, which have no size. Reading their size would force a layout.
    if (!element || !isOpen) return undefined
    // Update in steps of several rows, so that most scroll events cause no render.
    const step = (overscanRows / 2) * rowSize
    const read = () => {
      const top = Math.floor(element.scrollTop / step) * step
      const size = element.clientHeight || 640
      setView((old) => (old.top === top && old.size === size ? old : { top, size }))
    }
    read()
    element.addEventListener('scroll', read, { passive: true })
    const observer = new ResizeObserver(read)
    observer.observe(element)
    return () => {
      element.removeEventListener('scroll', read)
      observer.disconnect()
    }
  }, [scroller, rowSize, isOpen])

  const first = Math.max(Math.floor(view.top / rowSize) - overscanRows, 0)
  const end = Math.min(Math.ceil((view.top + view.size) / rowSize) + overscanRows + overscanRows / 2, count)
  return { first: Math.min(first, Math.max(end - 1, 0)), end }
}
