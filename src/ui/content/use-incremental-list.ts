import { startTransition, useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Number of items on about three screens. Every element slows down opening an overlay, so further items are rendered on
 * scroll.
 */
const initialCount = 30
const batchSize = 30
/** Distance below the viewport at which the next batch is rendered. */
const preloadMargin = '800px 0px'

interface IncrementalList {
  readonly shown: number
  /** Ref for an element after the last rendered item. */
  readonly end: RefObject<HTMLDivElement>
}

/** Returns the number of items of a long list to render. The number grows as the player scrolls. */
export function useIncrementalList(count: number, atLeast: number): IncrementalList {
  const [wanted, setWanted] = useState(initialCount)
  const end = useRef<HTMLDivElement>(null)
  const shown = Math.min(Math.max(wanted, atLeast), count)

  useEffect(() => {
    const place = end.current
    if (!place || shown >= count) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) startTransition(() => setWanted(shown + batchSize))
      },
      { rootMargin: preloadMargin },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [shown, count])

  return { shown, end }
}
