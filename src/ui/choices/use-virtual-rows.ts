import { useEffect, useState, type RefObject } from 'react'

/** Rows drawn above and below the window, so that a quick finger meets none missing. */
const spareRows = 8

/**
 * Which of many rows of one height to draw. All rows of a list are alike here, which is why 40 lines do what
 * a virtualising library does in 4 kB: no measuring of single rows, no estimate to correct, no jump.
 */
export function useWindow(scroller: RefObject<HTMLElement | null>, count: number, rowSize: number, isOpen: boolean) {
  const [view, setView] = useState({ top: 0, size: 640 })

  useEffect(() => {
    const element = scroller.current
    // Before that it has no size, and to ask for it would have the page laid out.
    if (!element || !isOpen) return undefined
    // In steps of a few rows: between them scrolling costs no render.
    const step = (spareRows / 2) * rowSize
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

  const first = Math.max(Math.floor(view.top / rowSize) - spareRows, 0)
  const end = Math.min(Math.ceil((view.top + view.size) / rowSize) + spareRows + spareRows / 2, count)
  return { first: Math.min(first, Math.max(end - 1, 0)), end }
}
