import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Initial number of items, which fill about three screens. Every element on the page slows down opening an overlay, so
 * further items are rendered only on scroll.
 */
const initialCount = 30
const batchSize = 30
/** Distance below the viewport at which the next batch is rendered. */
const preloadMargin = '800px 0px'

interface IncrementalList {
  readonly visibleCount: number
  /** Ref for an element after the last rendered item. */
  readonly end: RefObject<HTMLDivElement>
}

/** Returns the number of items of a long list to render. The number grows as the player scrolls. */
export function useIncrementalList(count: number, atLeast: number): IncrementalList {
  const [requestedCount, setRequestedCount] = useState(initialCount)
  const end = useRef<HTMLDivElement>(null)
  const visibleCount = Math.min(Math.max(requestedCount, atLeast), count)

  useEffect(() => {
    const place = end.current
    if (!place || visibleCount >= count) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setRequestedCount(visibleCount + batchSize))
      },
      { rootMargin: preloadMargin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [visibleCount, count])

  return { visibleCount, end }
}
